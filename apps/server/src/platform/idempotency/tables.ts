/** The answers of writes that carried an Idempotency-Key (P-api-9). */
export interface IdempotencyTables {
  idempotency_keys: {
    user_id: number
    key: string
    /** Its method and path. */
    request: string
    created_at: string
    /** Null only inside the transaction that does the work. */
    status: number | null
    /** Compressed, in base64. */
    body: string | null
  }
}
