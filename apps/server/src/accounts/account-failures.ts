import type { Failure } from '../platform/http/failure.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import type { PinVerdict } from './pin.ts'

/** The failures of accounts, with their codes and messages. Source: P-account-6, P-register-9, P-verify-6. */
export const WRONG_CREDENTIALS: Failure = {
  code: 'UNAUTHORIZED',
  message: 'Login failed. Please check your credentials and try again.',
}

/** Sent only to those who have proven that the account is theirs. */
export const DISABLED: Failure = { code: 'BAD_REQUEST', message: 'This account is disabled.' }

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
