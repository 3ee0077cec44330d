import { type Said, said } from '../../platform/http/failure.ts'
import { DISABLED } from '../account-failures.ts'
import { SIGN_UP_FAILURES } from '../sign-up.ts'

/** The message for a person when a sign-in with a provider fails, by the error's code. */
const DESCRIPTIONS = {
  access_denied: (provider) => said('signInAccessDenied', { provider }),
  account_disabled: () => DISABLED.message,
  account_of_another: (provider) => said('signInAccountOfAnother', { provider }),
  authentication_failed: () => 'authenticationFailed',
  email_not_verified: (provider) => said('signInEmailNotVerified', { provider }),
  invalid_state: () => 'signInInvalidState',
  sign_up_closed: () => SIGN_UP_FAILURES.closed.message,
  sign_up_domain: () => SIGN_UP_FAILURES.domain.message,
  sign_up_invitation: () => SIGN_UP_FAILURES.invitation.message,
  sign_up_invitation_over: () => SIGN_UP_FAILURES.invitation_over.message,
  signed_by_secret: (provider) => said('signInSignedBySecret', { provider }),
  temporarily_unavailable: (provider) => said('signInTemporarilyUnavailable', { provider }),
} as const satisfies Record<string, (provider: string) => Said>

export type SignInRefusalCode = keyof typeof DESCRIPTIONS

/** Redirected to the app's /google-callback. */
export class SignInRefusal extends Error {
  readonly code: SignInRefusalCode

  constructor(code: SignInRefusalCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'SignInRefusal'
    this.code = code
  }

  /** The message for the person. */
  describe(provider: string): Said {
    return DESCRIPTIONS[this.code](provider)
  }

  /** For the log. Deeper causes may quote the provider's data. */
  get because(): readonly string[] {
    const reason = this.cause instanceof Error ? this.cause : null
    const detail = reason?.cause instanceof Error ? reason.cause : null
    return [reason, detail].flatMap((error) => error?.message ?? [])
  }
}
