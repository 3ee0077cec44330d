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

/** A failure of `fetch` or of the body of its answer. A mistake of a program is no such failure. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/**
 * Resolves as an exchange with the server does. The fetch standard reports every failed connection, also
 * one lost in mid-body, as a TypeError; only here it is one, elsewhere it is a defect.
 */
export async function overNetwork<Value>(exchange: () => Promise<Value>): Promise<Value> {
  try {
    return await exchange()
  } catch (cause) {
    throw cause instanceof TypeError ? new ConnectionLost('No connection.', { cause }) : cause
  }
}

/**
 * Names the error that was thrown on the way to an answer: no connection, or no answer in time, is
 * NETWORK_ERROR, a request of a user who is no longer signed in UNAUTHORIZED, anything else
 * UNKNOWN_ERROR. An ApiError stays what it is.
 */
export function thrownFailure(thrown: unknown, path: string): ApiError {
  if (thrown instanceof ApiError) return thrown
  return new ApiError({ ...nameOf(thrown), ...nothingOf(path) }, { cause: thrown })
}

/** The failure of a call that our server did not answer, though something else may have. */
export function unreachable(path: string, retryAfter: number | null = null): ApiError {
  return new ApiError({ ...NO_CONNECTION, ...nothingOf(path), retryAfter })
}

const NO_CONNECTION = { code: 'NETWORK_ERROR', message: NETWORK_ERROR_MESSAGE } as const

/** The fields of a failure to which the server said nothing. */
function nothingOf(path: string) {
  return { status: 0, path, timestamp: new Date().toISOString(), details: [], data: undefined }
}

function nameOf(thrown: unknown): Pick<ApiFailure, 'code' | 'message'> {
  if (thrown instanceof ConnectionLost || isTimeout(thrown)) return NO_CONNECTION
  if (thrown instanceof OtherUserSignedIn) {
    return { code: 'UNAUTHORIZED', message: SIGNED_OUT_MESSAGE }
  }
  return { code: 'UNKNOWN_ERROR', message: UNKNOWN_ERROR_MESSAGE }
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'TimeoutError'
}
