import { conflict, type Failure, forbidden, notFound, said } from '../platform/http/failure.ts'
import type { PinVerdict } from './pin.ts'

/** The failures of accounts, with their codes and messages. Source: P-account-6, P-register-9, P-verify-6. */
export const WRONG_CREDENTIALS: Failure = {
  code: 'UNAUTHORIZED',
  message: 'wrongCredentials',
}

export const PASSWORDS_OFF = forbidden('passwordsOff')

export const LAST_ADMIN = conflict('lastAdmin')

/** Only for users who have proven that the account is theirs. */
export const DISABLED: Failure = { code: 'BAD_REQUEST', message: 'accountDisabled' }

export const SESSION_NOT_FOUND = notFound('sessionNotFound')

export const EMAIL_NOT_VERIFIED: Failure = {
  code: 'email_not_verified',
  message: 'emailNotVerified',
}

export function emailExists(address: string): Failure {
  return { code: 'email_exists', message: said('emailTaken', { address }) }
}

type PinFailures = Readonly<Record<Exclude<PinVerdict, 'right'>, Failure>>

export const VERIFICATION_FAILURES: PinFailures = {
  wrong: {
    code: 'BAD_REQUEST',
    message: 'verificationFailed',
  },
  expired: {
    code: 'PIN_code_expired',
    message: 'verificationPinExpired',
  },
}

export const PIN_FAILURES: PinFailures = {
  wrong: { code: 'BAD_REQUEST', message: 'wrongPin' },
  expired: { code: 'PIN_code_expired', message: 'pinExpired' },
}
