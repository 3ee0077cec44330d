import type { Clock, Ids } from './clock.ts'
import type { Configuration } from './configuration/configuration.ts'
import type { Queries } from './database/database.ts'
import type { Limits } from './limits/limits.ts'
import type { LogDestination } from './log.ts'
import type { Mail } from './mail/mail.ts'

/** Everything that the server needs from outside; tests replace it here. */
export type PlatformDependencies = {
  readonly configuration: Configuration
  readonly database: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  /** Null: silent. */
  readonly log: LogDestination | null
}

export type HandlerDependencies = PlatformDependencies & { readonly limits: Limits }
