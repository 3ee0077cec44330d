import { conflict, type Failure, forbidden, notFound } from '../platform/http/failure.ts'
import type { PinVerdict } from './pin.ts'

/** The failures of accounts, with their codes and messages. Source: P-account-6, P-register-9, P-verify-6. */
export const WRONG_CREDENTIALS: Failure = {
  code: 'UNAUTHORIZED',
  message: 'Login failed. Please check your credentials and try again.',
}

export const PASSWORDS_OFF = forbidden(
  'This Meldboard has no passwords. Please sign in another way.',
)

export const LAST_ADMIN = conflict('This is the last administrator. Make somebody else one first.')

/** Only for users who have proven that the account is theirs. */
export const DISABLED: Failure = { code: 'BAD_REQUEST', message: 'This account is disabled.' }

export const SESSION_NOT_FOUND = notFound('This device is signed out already.')

export const EMAIL_NOT_VERIFIED: Failure = {
  code: 'email_not_verified',
  message:
    'Your email has not been verified. Please verify your email before completing registration.',
}

export function emailExists(address: string): Failure {
  return { code: 'email_exists', message: `The email address ${address} is already registered.` }
}

type PinFailures = Readonly<Record<Exclude<PinVerdict, 'right'>, Failure>>

export const VERIFICATION_FAILURES: PinFailures = {
  wrong: {
    code: 'BAD_REQUEST',
    message: 'Verification failed. Please check your PIN and try again.',
  },
  expired: {
    code: 'PIN_code_expired',
    message: 'Your verification PIN has expired. Please request a new PIN.',
  },
}

export const PIN_FAILURES: PinFailures = {
  wrong: { code: 'BAD_REQUEST', message: 'Invalid PIN. Please try again.' },
  expired: { code: 'PIN_code_expired', message: 'PIN has expired. Please request a new one.' },
}
