import { ApiError } from '@meldboard/api-client'

/** What to tell about a failed call: the server's words, or `otherwise` where it had none. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  const isSilent = error.code === 'INTERNAL_ERROR' || error.code === 'UNKNOWN_ERROR'
  return isSilent ? otherwise : error.message
}

/** Whether trying the same again later may succeed: nobody has decided against it. */
export function mayPass({ status }: ApiError): boolean {
  return status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)
}

/** Whether the server refused for good: the same content sent again is a new submission. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !mayPass(error)
}
