/**
 * The status of each error code, unless a failure names a more specific one. The codes are the general ones of a
 * server, and the named ones (P-api-3).
 */
export const STATUS_OF_CODE = {
  BAD_REQUEST: 400,
  VALIDATION_ERROR: 400,
  PIN_code_expired: 400,
  PIN_refreshed: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  email_not_verified: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  email_exists: 409,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  NOT_IMPLEMENTED: 501,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof STATUS_OF_CODE

export type FailureDetail = { readonly field: string; readonly message: string }

/** The reason why a request is refused: plain data, with a message for people. */
export type Failure = {
  readonly code: ErrorCode
  readonly message: string
  /** More specific than that of the code: 412, 413, 415, 503. */
  readonly status?: number
  readonly details?: readonly FailureDetail[]
  readonly headers?: Readonly<Record<string, string>>
  /** What the caller needs in order to go on, e.g. the round as it is now. */
  readonly data?: unknown
}

export function statusOf(failure: Failure): number {
  return failure.status ?? STATUS_OF_CODE[failure.code]
}

export function invalidField(field: string, message: string): Failure {
  return { code: 'VALIDATION_ERROR', message, details: [{ field, message }] }
}

export function conflict(message: string): Failure {
  return { code: 'CONFLICT', message }
}

export function forbidden(message: string): Failure {
  return { code: 'FORBIDDEN', message }
}

export function notFound(message: string): Failure {
  return { code: 'NOT_FOUND', message }
}

export const SIGNED_OUT: Failure = { code: 'UNAUTHORIZED', message: 'Please sign in.' }

/** A failure on its way from the edge to the error handler; services return a Result. */
export class FailureError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'FailureError'
    this.failure = failure
  }
}
