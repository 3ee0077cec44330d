import type { Schemas } from '@meldboard/api-client'
import type {
  Configuration,
  ProviderConfiguration,
} from '../../platform/configuration/configuration.ts'

/** An OpenID provider with which people sign in: Google, or the operator's own. */
export type SignInProvider = {
  readonly kind: 'google' | 'oidc'
  /** As people know it. */
  readonly name: string
  readonly client: ProviderConfiguration
  /** Whether a person of it gets an account also where others do not. */
  readonly createsAccounts: boolean
  /** Whether each address that it names counts as verified. */
  readonly trustsEmail: boolean
}

/**
 * The providers with which people sign in, and whether there is no account yet, as the web app learns of them.
 * Source: P-account-12, P-restore-1.
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
