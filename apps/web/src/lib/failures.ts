import {
  ApiError,
  type ApiErrorCode,
  NETWORK_ERROR_MESSAGE,
  UNKNOWN_ERROR_MESSAGE,
} from '@meldboard/api-client'
import { messages } from './messages.tsx'
import { StorageRefusal } from './storage.ts'

const t = messages('ui')

/** Returns the message of a failure for a person, or null. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof StorageRefusal) return error.message
  return error instanceof ApiError ? inPageLanguage(error) : null
}

/** The server speaks the language of the page, and the client English; null for an answer that had no message. */
function inPageLanguage({ code, status, message }: ApiError): string | null {
  if (message === UNKNOWN_ERROR_MESSAGE) return null
  if (message === NETWORK_ERROR_MESSAGE) return t('serverUnreachable')
  return code === 'UNAUTHORIZED' && status === 0 ? t('signedOut') : message
}

/** Returns the reason, or `otherwise` if there is none or the server itself failed. */
export function failureMessage(error: unknown, otherwise: string): string {
  return hasCode(error, 'INTERNAL_ERROR') ? otherwise : (reasonOf(error) ?? otherwise)
}

export function hasCode(error: unknown, code: ApiErrorCode): boolean {
  return error instanceof ApiError && error.code === code
}

export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** Whether there was no answer, or none in time. */
export function isNetworkError(error: unknown): boolean {
  return hasCode(error, 'NETWORK_ERROR')
}

/** Whether the server could not answer: nothing that was typed is wrong. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** Whether a later retry may succeed: the request was not rejected. */
export function mayPass({ status }: ApiError): boolean {
  return status < 400 || status >= 500 || [401, 408, 425, 429].includes(status)
}

/** Whether the refusal is final: the same content sent again is a new submission. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !mayPass(error)
}

/** Reports an error that no screen shows: it is a bug and must not be hidden. */
export function reportUnexpected(error: unknown): void {
  const isShown = error instanceof ApiError && error.code !== 'UNKNOWN_ERROR'
  if (!isShown && !(error instanceof StorageRefusal)) reportError(error)
}

/** Returns the error of something that was neither sent nor stored: its form must not lose it. */
export function networkError(message: string, cause?: ApiError): ApiError {
  const none = { status: 0, path: '', details: [], data: undefined }
  const timestamp = new Date().toISOString()
  return new ApiError({ ...none, timestamp, code: 'NETWORK_ERROR', message }, { cause })
}
