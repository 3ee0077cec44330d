import { ApiError, type ApiFailure } from './api-error.ts'

/** Source: P-error-2. */
export const NETWORK_ERROR_MESSAGE =
  'The server cannot be reached. Check the network and try again.'

/** Source: P-error-1, the generic error screen. */
export const UNKNOWN_ERROR_MESSAGE = 'An unexpected error occurred.'

/** The words of the server when a session is over. */
const SIGNED_OUT_MESSAGE = 'Please sign in.'

/** The session in which a request was begun is over on this device: another user has signed in. */
export class OtherUserSignedIn extends Error {
  override readonly name = 'OtherUserSignedIn'
}

/**
 * Names what was thrown on the way to an answer: no connection, or no answer in time, is
 * NETWORK_ERROR, a request of a user who is no longer signed in UNAUTHORIZED, anything else
 * UNKNOWN_ERROR. An ApiError stays what it is.
 */
export function thrownFailure(thrown: unknown, path: string): ApiError {
  if (thrown instanceof ApiError) return thrown
  return new ApiError(
    {
      ...nameOf(thrown),
      status: 0,
      path,
      timestamp: new Date().toISOString(),
      details: [],
      data: undefined,
    },
    { cause: thrown },
  )
}

function nameOf(thrown: unknown): Pick<ApiFailure, 'code' | 'message'> {
  if (isNoConnection(thrown) || isTimeout(thrown)) {
    return { code: 'NETWORK_ERROR', message: NETWORK_ERROR_MESSAGE }
  }
  if (thrown instanceof OtherUserSignedIn) {
    return { code: 'UNAUTHORIZED', message: SIGNED_OUT_MESSAGE }
  }
  return { code: 'UNKNOWN_ERROR', message: UNKNOWN_ERROR_MESSAGE }
}

// The fetch standard reports every failed connection, also one lost in mid-body, as a TypeError.
function isNoConnection(thrown: unknown): boolean {
  return thrown instanceof TypeError
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'TimeoutError'
}
