import type { Configuration } from './configuration/configuration.ts'
import type { Queries } from './database/database.ts'

export type Clock = { readonly now: () => Date }

export type Ids = {
  /** A random v4 uuid. */
  readonly uuid: () => string
}

export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mail = { readonly send: (message: MailMessage) => Promise<void> }

/** Everything the app needs from outside: what a test replaces, it replaces here. */
export type AppDependencies = {
  readonly configuration: Configuration
  readonly database: Queries
  readonly clock: Clock
  readonly ids: Ids
  readonly mail: Mail
}
