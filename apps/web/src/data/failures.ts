import { ApiError } from '@meldboard/api-client'

/** Returns the message for a failed call: the server's, or `otherwise` where it had none. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  const isSilent = error.code === 'INTERNAL_ERROR' || error.code === 'UNKNOWN_ERROR'
  return isSilent ? otherwise : error.message
}

/** Whether there was no answer, or none in time. */
export function isNetworkError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'NETWORK_ERROR'
}

/** Whether a later retry may succeed: nothing was decided against it. */
export function mayPass({ status }: ApiError): boolean {
  return status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)
}

/** Whether the refusal is final: the same content sent again is a new submission. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !mayPass(error)
}
