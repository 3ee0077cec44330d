import { type Failure, FailureError } from '../platform/http/failure.ts'
import { type EmailAddress, parseEmailAddress } from './email-address.ts'
import { pinProblem } from './pin.ts'
import type { PinVerdict } from './pin-book.ts'

/** The failures of accounts, with their codes and messages. Source: P-account-6, P-register-9, P-verify-6. */
export const WRONG_CREDENTIALS: Failure = {
  code: 'UNAUTHORIZED',
  message: 'Login failed. Please check your credentials and try again.',
}

/** Sent only to those who have proven that the account is theirs. */
export const DISABLED: Failure = { code: 'BAD_REQUEST', message: 'This account is disabled.' }

export const SIGNED_OUT: Failure = { code: 'UNAUTHORIZED', message: 'Please sign in.' }

export const EMAIL_NOT_VERIFIED: Failure = {
  code: 'email_not_verified',
  message:
    'Your email has not been verified. Please verify your email before completing registration.',
}

export function emailExists(email: EmailAddress): Failure {
  return {
    code: 'email_exists',
    message: `The email address ${email.address} is already registered.`,
  }
}

export function invalid(field: string, message: string): Failure {
  return { code: 'VALIDATION_ERROR', message, details: [{ field, message }] }
}

/** The address in a request. @throws FailureError VALIDATION_ERROR */
export function emailOf(text: string): EmailAddress {
  if (text.trim() === '') throw new FailureError(invalid('email', 'Email is required'))
  const email = parseEmailAddress(text)
  if (email === null) throw new FailureError(invalid('email', 'Invalid email format'))
  return email
}

/** The PIN in a request, trimmed. @throws FailureError VALIDATION_ERROR */
export function pinOf(text: string): string {
  const problem = pinProblem(text)
  if (problem !== null) throw new FailureError(invalid('pin_code', problem))
  return text.trim()
}

/** The failure for a wrong PIN where an address is being proven. */
export function verificationFailure(verdict: Exclude<PinVerdict, 'right'>): Failure {
  if (verdict === 'wrong') {
    return {
      code: 'BAD_REQUEST',
      message: 'Verification failed. Please check your PIN and try again.',
    }
  }
  return {
    code: 'PIN_code_expired',
    message: 'Your verification PIN has expired. Please request a new PIN.',
  }
}

/** The same for a login or a reset. */
export function pinFailure(verdict: Exclude<PinVerdict, 'right'>): Failure {
  if (verdict === 'wrong') {
    return { code: 'BAD_REQUEST', message: 'Invalid PIN. Please try again.' }
  }
  return { code: 'PIN_code_expired', message: 'PIN has expired. Please request a new one.' }
}
