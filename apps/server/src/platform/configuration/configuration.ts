import { ownerNote } from './file-owner.ts'

/** What the environment decides, checked and complete. Source: P-run-3 to P-run-8. */
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
  /** Whether this machine made it for itself, so that no other one knows it. */
  readonly isAuthSecretOwn: boolean
  /** Whether AUTH_SECRET takes the place of the one that the servers of the database shared. */
  readonly replacesAuthSecret: boolean
  /** Null: signing in with Google is off. */
  readonly google: ProviderConfiguration | null
  /** The operator's own OpenID provider; null: there is none. */
  readonly ownProvider: OwnProviderConfiguration | null
  readonly signUp: SignUpConfiguration
  /** Whether people sign in and register with a password. */
  readonly passwordSignIn: boolean
  /** Which peers may say who the client is; false: the peer's address is the client's. */
  readonly trustProxy: boolean | number | string
  /** Null: no backups are written by a schedule. */
  readonly backups: BackupConfiguration | null
  /** Null: no metrics are served. */
  readonly metricsPort: number | null
  readonly rateLimits: boolean
  /** What games may be played for. */
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
  /** Whether a person of it gets an account also where others do not. */
  readonly createsAccounts: boolean
  /** Whether each address that it names counts as verified. */
  readonly trustsEmail: boolean
}

/** The backups that are written by a schedule. */
export type BackupConfiguration = {
  /** A pattern of cron, by the clock of this machine. */
  readonly schedule: string
  /** Absolute. */
  readonly folder: string
  /** The number of backups that stay. */
  readonly keep: number
}

/** The people who may make an account. */
export type SignUpConfiguration = {
  readonly mode: 'open' | 'invitation' | 'closed'
  /** The domains of addresses without an invitation, in ASCII and lower case; none: all of them. */
  readonly domains: readonly string[]
}

/** Variables are wrong: a line for each, which begins with its name, for the person who set them. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** What the variable names is there, or not, but cannot be used: the system says why. */
export function unusable(variable: string, error: unknown): ConfigurationError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigurationError(`${variable} cannot be used: ${reason}${ownerNote(error)}`)
}

/** Of an address of another machine, of none, of IPv6 where there is none, or without its interface. */
const NO_ADDRESS = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EAFNOSUPPORT|EINVAL)$/

/** Why a port could not be listened on, as a mistake of the configuration where it is one. */
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
