import type { Clock, Ids } from './clock.ts'
import type { Configuration } from './configuration/configuration.ts'
import type { Queries } from './database/database.ts'
import type { Limits } from './limits/limits.ts'
import type { LogDestination } from './log.ts'
import type { Mail } from './mail/mail.ts'

/** Everything a room needs from outside: what a test replaces, it replaces here. */
export type PlatformDependencies = {
  readonly configuration: Configuration
  readonly database: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  /** Null: silent. */
  readonly log: LogDestination | null
}

/** What the operations' handlers work with. */
export type HandlerDependencies = PlatformDependencies & { readonly limits: Limits }
