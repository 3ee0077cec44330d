import { DISABLED } from '../account-failures.ts'
import { SIGN_UP_FAILURES } from '../sign-up.ts'

/** The message for a person when a sign-in with a provider fails, by the error's code. */
const DESCRIPTIONS = {
  access_denied: (provider) => `Sign-in with ${provider} was cancelled.`,
  account_disabled: () => DISABLED.message,
  account_of_another: (provider) =>
    `The account of this address belongs to another ${provider} account. Sign in with a PIN by email, or ask the person who runs this Meldboard.`,
  authentication_failed: () => 'Authentication failed',
  email_not_verified: (provider) => `Your ${provider} account has no verified email address.`,
  invalid_state: () =>
    'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.',
  sign_up_closed: () => SIGN_UP_FAILURES.closed.message,
  sign_up_domain: () => SIGN_UP_FAILURES.domain.message,
  sign_up_invitation: () => SIGN_UP_FAILURES.invitation.message,
  sign_up_invitation_over: () => SIGN_UP_FAILURES.invitation_over.message,
  signed_by_secret: (provider) =>
    `${provider} signs in a way that this Meldboard does not take (HS256). The person who runs it can set RS256 or ES256 there.`,
  temporarily_unavailable: (provider) =>
    `${provider} cannot be reached right now. Please try again later.`,
} as const satisfies Record<string, (provider: string) => string>

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
  describe(provider: string): string {
    return DESCRIPTIONS[this.code](provider)
  }

  /** For the log. Deeper causes may quote the provider's data. */
  get because(): readonly string[] {
    const reason = this.cause instanceof Error ? this.cause : null
    const detail = reason?.cause instanceof Error ? reason.cause : null
    return [reason, detail].flatMap((error) => error?.message ?? [])
  }
}
