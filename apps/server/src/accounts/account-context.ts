import type { AppDependencies } from '../app-dependencies.ts'
import { createLimits, type Limits } from '../platform/limits/limits.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { deriveKeys } from './key-ring.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts'
import { createPinBook, type PinBook } from './pin-book.ts'
import type { SessionContext } from './sessions.ts'

/** What the account services work with. */
export type AccountContext = SessionContext &
  Pick<AppDependencies, 'database'> & {
    readonly mail: Mail
    readonly publicUrl: string
    readonly pins: PinBook
    readonly passwords: PasswordHasher
    readonly limits: Limits
    /** Seals what a browser carries on its way to Google and back. */
    readonly googleKey: Uint8Array
  }

export function createAccountContext(dependencies: AppDependencies): AccountContext {
  const { configuration, database, clock, ids, mail } = dependencies
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
    limits: createLimits(dependencies),
    googleKey: keys.google,
  }
}
