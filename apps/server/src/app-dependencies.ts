import type { GameChanges } from './live/game-changes.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import type { Queries } from './platform/database/database.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { Mail } from './platform/mail/mail.ts'

export type Clock = { readonly now: () => Date }

export type Ids = {
  /** A random v4 uuid. */
  readonly uuid: () => string
}

/** Where the structured log's lines go. */
export type LogDestination = { readonly write: (line: string) => void }

/** Everything the app needs from outside: what a test replaces, it replaces here. */
export type AppDependencies = {
  readonly configuration: Configuration
  readonly database: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
  readonly changes: GameChanges
  /** Null: silent. */
  readonly log: LogDestination | null
}

/** What the operations' handlers work with. */
export type HandlerDependencies = AppDependencies & { readonly limits: Limits }
