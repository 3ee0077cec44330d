/** What a write is answered with, as it is kept under its Idempotency-Key. */
export type Answer = {
  readonly status: number
  /** The whole envelope. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}
