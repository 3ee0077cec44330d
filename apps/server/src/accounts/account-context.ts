import { deriveKeys } from '../platform/configuration/key-ring.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import type { SignInProvider } from './openid/sign-in-provider.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts'
import { createPinBook, type PinBook } from './pin.ts'
import type { SessionContext } from './sessions.ts'
import { createSignUp, firstAccountSecret, type SignUp } from './sign-up.ts'
import type { UserRow } from './user-store.ts'

export type AccountContext = SessionContext &
  Pick<HandlerDependencies, 'database' | 'mail' | 'limits'> & {
    readonly publicUrl: string
    /** False: passwords are off. Source: P-signup-5. */
    readonly passwordSignIn: boolean
    readonly pins: PinBook
    readonly passwords: PasswordHasher
    readonly signUp: SignUp
    /** Seal the cookie of a browser on its way to a provider and back. */
    readonly providerKeys: Readonly<Record<SignInProvider['kind'], Uint8Array>>
  }

/**
 * Moves what is recorded under a user's name and address to another name or another verified address, in the
 * transaction of that change.
 */
export type MoveUserRecords = (
  queries: Queries,
  before: UserRow,
  after: UserRow,
  now: Date,
) => Promise<void>

/** The context for services that change a user's identity. */
export type OwnerContext = AccountContext & { readonly moveUserRecords: MoveUserRecords }

export function createAccountContext(dependencies: HandlerDependencies): AccountContext {
  const { configuration, database, clock, ids, mail, limits } = dependencies
  const keys = deriveKeys(configuration.authSecret)
  return {
    database,
    clock,
    ids,
    mail,
    publicUrl: configuration.publicUrl,
    passwordSignIn: configuration.passwordSignIn,
    accessKey: keys.accessToken,
    pins: createPinBook(keys.pin),
    passwords: createPasswordHasher(),
    limits,
    signUp: createSignUp(configuration.signUp, firstAccountSecret(configuration.authSecret)),
    providerKeys: { google: keys.google, oidc: keys.oidc },
  }
}
