import { ownerNote } from './file-owner.ts'

/** The checked and complete settings of the environment. Source: P-run-3 to P-run-8. */
export type Configuration = {
  readonly host: string
  readonly port: number
  /** An origin, without a trailing slash. */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDirectory: string
  /** Null: SQLite in the data directory. */
  readonly databaseUrl: string | null
  /** Null: mails are stored in the data directory's outbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** 32 bytes or more. */
  readonly authSecret: string
  /** This machine made it for itself, so that no other machine knows it. */
  readonly isAuthSecretOwn: boolean
  /** AUTH_SECRET replaces the secret that the servers of the database shared. */
  readonly replacesAuthSecret: boolean
  /** Null: signing in with Google is off. */
  readonly google: ProviderConfiguration | null
  /** The operator's own OpenID provider; null: none. */
  readonly ownProvider: OwnProviderConfiguration | null
  readonly signUp: SignUpConfiguration
  readonly passwordSignIn: boolean
  /** The peers that may name the client; false: the peer's address is the client's. */
  readonly trustProxy: boolean | number | string
  /** Null: no scheduled backups. */
  readonly backups: BackupConfiguration | null
  /** Null: no metrics are served. */
  readonly metricsPort: number | null
  readonly rateLimits: boolean
  readonly stakes: 'off' | 'points' | 'currency'
  /** The origins whose pages may read public games and tables; "*": all of them. */
  readonly corsOrigins: readonly string[]
}

export type ProviderConfiguration = {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}

export type OwnProviderConfiguration = ProviderConfiguration & {
  /** The name on its button. */
  readonly name: string
  /** Its people get an account even where others do not. */
  readonly createsAccounts: boolean
  /** Each address from it counts as verified. */
  readonly trustsEmail: boolean
}

export type BackupConfiguration = {
  /** A cron pattern, by the clock of this machine. */
  readonly schedule: string
  /** Absolute. */
  readonly folder: string
  /** The number of backups that stay. */
  readonly keep: number
}

/** The people who may make an account. */
export type SignUpConfiguration = {
  readonly mode: 'open' | 'invitation' | 'closed'
  /** The domains of addresses that need no invitation, in ASCII and lower case; empty: all. */
  readonly domains: readonly string[]
}

/** Wrong variables. The message has a line for each, which begins with its name, for the person who set them. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** An error for a variable whose value the system refuses, with the system's reason. */
export function unusable(variable: string, error: unknown): ConfigurationError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigurationError(`${variable} cannot be used: ${reason}${ownerNote(error)}`)
}

/** Errors of `listen` that mean this machine does not have the address. */
const NO_ADDRESS = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EAFNOSUPPORT|EINVAL)$/

/** Turns an error of `listen` into one of the configuration, if it is one. */
export function refusedPort(
  error: unknown,
  variable: 'PORT' | 'METRICS_PORT',
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'EADDRINUSE') {
    return new ConfigurationError(`${variable} ${port} is already in use on ${host}.`)
  }
  if (error.code === 'EACCES') {
    return new ConfigurationError(`${variable} ${port} may not be used by this user.`)
  }
  if (NO_ADDRESS.test(String(error.code))) {
    return new ConfigurationError(`HOST ${host} is no address of this machine.`)
  }
  return error
}
