import { ApiError, UNKNOWN_ERROR_MESSAGE } from '@meldboard/api-client'
import { StorageRefusal } from '../../session/session-storage.ts'

/** Returns the server's message where there is one, else the given fallback. */
export function messageOf(error: unknown, fallback: string): string {
  const isForPeople = error instanceof ApiError || error instanceof StorageRefusal
  // The client's own message for a failure that came without one.
  return isForPeople && error.message !== UNKNOWN_ERROR_MESSAGE ? error.message : fallback
}

/**
 * Whether the server does not answer at all, or not sensibly: nothing that the visitor typed is
 * wrong.
 */
export function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** Whether there were too many attempts in too short a time. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'RATE_LIMITED'
}

/** Whether the PIN was right once, but has expired. */
export function isPinExpired(error: unknown): boolean {
  return has(error, 'PIN_code_expired', /expired/i)
}

/** Whether the server has already sent another PIN. */
export function isPinRefreshed(error: unknown): boolean {
  return has(error, null, /refreshed|new pin/i)
}

/** Whether the address already belongs to an account. */
export function isEmailTaken(error: unknown): boolean {
  return has(error, 'email_exists', /email already exists|email_exists|already registered/i)
}

/** Whether the address was not proven with a PIN yet. */
export function isEmailNotVerified(error: unknown): boolean {
  return has(error, 'email_not_verified', /email not verified/i)
}

function has(error: unknown, code: string | null, message: RegExp): boolean {
  return error instanceof ApiError && (error.code === code || message.test(error.message))
}
