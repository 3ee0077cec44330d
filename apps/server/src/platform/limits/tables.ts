export interface LimitTables {
  /** One counted window for each rule and address or account. */
  rate_limits: {
    /** A keyed hash: it names nobody. */
    key: string
    count: number
    resets_at: string
  }
}
