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
export const isPinExpired = (error: unknown) => says(error, 'PIN_code_expired')

/** Whether the server has already sent another PIN. */
export const isPinRefreshed = (error: unknown) => says(error, 'PIN_refreshed')

/** Whether the address already belongs to an account. */
export const isEmailTaken = (error: unknown) => says(error, 'email_exists')

/** Whether the address was not proven with a PIN yet. */
export const isEmailNotVerified = (error: unknown) => says(error, 'email_not_verified')

/**
 * The words in a message that mean the same as a code. Our server sends the codes; the words are
 * required for others (P-register-9, P-verify-6), and the second has no code (P-verify-7).
 */
const WORDS = {
  PIN_code_expired: ['expired'],
  PIN_refreshed: ['refreshed', 'new pin'],
  email_exists: ['email already exists', 'email_exists', 'already registered'],
  email_not_verified: ['email not verified'],
} as const

function says(error: unknown, meaning: keyof typeof WORDS): boolean {
  if (!(error instanceof ApiError)) return false
  const message = error.message.toLowerCase()
  return error.code === meaning || WORDS[meaning].some((words) => message.includes(words))
}
