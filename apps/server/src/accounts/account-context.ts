import { deriveKeys } from '../platform/configuration/key-ring.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts'
import { createPinBook, type PinBook } from './pin.ts'
import type { SessionContext } from './sessions.ts'

/** What the account services work with. */
export type AccountContext = SessionContext &
  Pick<HandlerDependencies, 'database' | 'mail' | 'limits'> & {
    readonly publicUrl: string
    readonly pins: PinBook
    readonly passwords: PasswordHasher
    /** Seals what a browser carries on its way to Google and back. */
    readonly googleKey: Uint8Array
  }

export function createAccountContext(dependencies: HandlerDependencies): AccountContext {
  const { configuration, database, clock, ids, mail, limits } = dependencies
  const keys = deriveKeys(configuration.authSecret)
  return {
    database,
    clock,
    ids,
    mail,
    publicUrl: configuration.publicUrl,
    accessKey: keys.accessToken,
    pins: createPinBook(keys.pin),
    passwords: createPasswordHasher(),
    limits,
    googleKey: keys.google,
  }
}
