import type { Schemas } from './schemas.ts'

/** The codes of the error catalogue: the server's, and the two that only a client can know. */
export type ApiErrorCode = Schemas['ErrorCode'] | 'NETWORK_ERROR' | 'UNKNOWN_ERROR'

/** The facts of a failed call. */
export type ApiFailure = {
  readonly code: ApiErrorCode
  /** Fit to show to a person. */
  readonly message: string
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The path that was asked for. */
  readonly path: string
  /** The time of the failure, an ISO timestamp. */
  readonly timestamp: string
  /** The fields at fault, empty when the server named none. */
  readonly details: readonly Schemas['ErrorDetail'][]
  /** The data that a failure carries beside its error: the round as it now is, in a 412. */
  readonly data: unknown
  /** Milliseconds to wait before another try, from Retry-After; null when the server named none. */
  readonly retryAfter?: number | null
}

/** A call that failed. `cause` is the error underneath, if there was one. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly path: string
  readonly timestamp: string
  readonly details: readonly Schemas['ErrorDetail'][]
  readonly data: unknown
  readonly retryAfter: number | null

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.message, options)
    this.code = failure.code
    this.status = failure.status
    this.path = failure.path
    this.timestamp = failure.timestamp
    this.details = failure.details
    this.data = failure.data
    this.retryAfter = failure.retryAfter ?? null
  }
}
