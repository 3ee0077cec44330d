export interface SecretTables {
  /** One row: which secret the servers of this database share. */
  shared_secrets: {
    id: number
    /** A hash of AUTH_SECRET: it tells two apart and gives neither away. */
    fingerprint: string
  }
}
