/**
 * Why a stream ended: the connection was lost; the server refused it or sent something else;
 * nothing ever arrived; it became silent; the device slept.
 */
export type StreamFailureKind = 'lost' | 'refused' | 'silent' | 'stalled' | 'slept'

type StreamFailureDetails = {
  /** The HTTP status of a refusal. */
  readonly status?: number
  /** Milliseconds that a refusal asked to wait. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** A live stream that could not be opened or was interrupted. */
export class StreamFailure extends Error {
  override readonly name = 'StreamFailure'
  readonly kind: StreamFailureKind
  readonly status: number
  readonly retryAfter: number

  constructor(kind: StreamFailureKind, details: StreamFailureDetails = {}) {
    super(`The live stream is ${kind}.`, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? 0
    this.retryAfter = details.retryAfter ?? 0
  }
}
