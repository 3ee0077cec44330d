import { ApiError, UNKNOWN_ERROR_MESSAGE } from '@meldboard/api-client'
import { StorageRefusal } from '../../session/session-storage.ts'

/** The server's message where there is one, else the catalogue's. */
export function messageOf(error: unknown, fallback: string): string {
  const isForPeople = error instanceof ApiError || error instanceof StorageRefusal
  // The client's own words for a failure that came without any.
  return isForPeople && error.message !== UNKNOWN_ERROR_MESSAGE ? error.message : fallback
}

/** The server does not answer at all, or not sensibly: nothing the visitor typed is at fault. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** Too many tries in too short a time. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RATE_LIMITED'
}

/** The PIN was right once, but its time is over. */
export function isPinExpired(error: unknown): boolean {
  return has(error, 'PIN_code_expired', /expired/i)
}

/** The server has already sent another PIN. */
export function isPinRefreshed(error: unknown): boolean {
  return has(error, null, /refreshed|new pin/i)
}

/** The address belongs to an account already. */
export function isEmailTaken(error: unknown): boolean {
  return has(error, 'email_exists', /email already exists|email_exists|already registered/i)
}

/** The address was not proven with a PIN yet. */
export function isEmailNotVerified(error: unknown): boolean {
  return has(error, 'email_not_verified', /email not verified/i)
}

function has(error: unknown, code: string | null, message: RegExp): boolean {
  return error instanceof ApiError && (error.code === code || message.test(error.message))
}
