import { ApiError } from './api-error.ts'

/** Source: P-error-2. */
export const NETWORK_ERROR_MESSAGE =
  'Network error: Unable to connect to the server. This may be due to CORS restrictions.'

/** Source: P-error-1, the generic error screen. */
export const UNKNOWN_ERROR_MESSAGE = 'An unexpected error occurred.'

/**
 * Names what was thrown on the way to an answer: no connection, or no answer in time, is
 * NETWORK_ERROR, whatever else UNKNOWN_ERROR. An ApiError stays what it is.
 */
export function thrownFailure(thrown: unknown, path: string): ApiError {
  if (thrown instanceof ApiError) return thrown
  const isNetwork = isNoConnection(thrown) || isTimeout(thrown)
  return new ApiError(
    {
      code: isNetwork ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR',
      message: isNetwork ? NETWORK_ERROR_MESSAGE : UNKNOWN_ERROR_MESSAGE,
      status: 0,
      path,
      timestamp: new Date().toISOString(),
      details: [],
      data: undefined,
    },
    { cause: thrown },
  )
}

// The fetch standard reports every failed connection, also one lost in mid-body, as a TypeError.
function isNoConnection(thrown: unknown): boolean {
  return thrown instanceof TypeError
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'TimeoutError'
}
