import type { Schemas } from '@meldboard/api-client'
import type {
  Configuration,
  ProviderConfiguration,
} from '../../platform/configuration/configuration.ts'

/** An OpenID provider with which people sign in: Google, or the operator's own. */
export type SignInProvider = {
  readonly kind: 'google' | 'oidc'
  /** The name for people. */
  readonly name: string
  readonly client: ProviderConfiguration
  /** Its people get an account even where others do not. */
  readonly createsAccounts: boolean
  /** Each address from it counts as verified. */
  readonly trustsEmail: boolean
}

/**
 * The providers with which people sign in, and whether there is no account yet, for the web app. Source: P-account-12,
 * P-restore-1.
 */
export function signInWaysOf(
  {
    google,
    ownProvider,
    signUp,
    passwordSignIn,
  }: Pick<Configuration, 'google' | 'ownProvider' | 'signUp' | 'passwordSignIn'>,
  isEmpty: boolean,
): Schemas['SignInWays'] {
  return {
    google: google !== null,
    own: ownProvider === null ? null : { name: ownProvider.name },
    password: passwordSignIn,
    signUp: signUp.mode,
    isEmpty,
  }
}
