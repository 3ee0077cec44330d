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
  /** Null: mails are kept in the data directory's outbox. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** 32 bytes or more. */
  readonly authSecret: string
  /** Whether this machine made it for itself, so that no other one knows it. */
  readonly isAuthSecretOwn: boolean
  /** Whether AUTH_SECRET takes the place of the one that the servers of the database shared. */
  readonly replacesAuthSecret: boolean
  /** Null: signing in with Google is off. */
  readonly google: GoogleConfiguration | null
  /** Which peers may say who the client is; false: the peer's address is the client's. */
  readonly trustProxy: boolean | number | string
  /** Null: no metrics are served. */
  readonly metricsPort: number | null
  readonly rateLimits: boolean
}

export type GoogleConfiguration = {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}
