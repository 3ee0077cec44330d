import { ApiError, type ApiErrorCode } from './api-error.ts'
import type { Schemas } from './schemas.ts'
import { UNKNOWN_ERROR_MESSAGE } from './thrown-failure.ts'

type Body = { readonly [field: string]: unknown }

/**
 * Opens the envelope `{success, data, meta?}`. A body with an error field is a failure with any
 * status (P-api-5), and so is a body that is no envelope.
 */
export function openEnvelope(
  body: unknown,
  response: Response,
  path: string,
): { data: unknown; meta: unknown } {
  const envelope = isObject(body) ? body : {}
  const isSuccess = response.ok && !envelope.error && 'data' in envelope
  if (!isSuccess) throw failureOf(envelope, response, path)
  return { data: envelope.data, meta: envelope.meta }
}

function failureOf(body: Body, response: Response, path: string): ApiError {
  const error = isObject(body.error) ? body.error : {}
  const status = response.ok ? numberOr(body.status, response.status) : response.status
  return new ApiError({
    code: (textOf(error.code) ?? codeOfStatus(status)) as ApiErrorCode,
    message: messageOf(body),
    status,
    path: textOf(body.path) ?? path,
    timestamp: textOf(body.timestamp) ?? new Date().toISOString(),
    details: (Array.isArray(error.details) ? error.details : []) as Schemas['ErrorDetail'][],
    data: body.data,
    retryAfter: retryAfterOf(response),
  })
}

/** Retry-After is in seconds; its other form, a date, is not used by our server. */
function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1000 : null
}

/** The server's error or message; error may be the text itself. */
function messageOf(body: Body): string {
  const { error } = body
  const message = isObject(error) ? error.message : error
  return textOf(message) ?? textOf(body.message) ?? UNKNOWN_ERROR_MESSAGE
}

/** For answers of something else than our server, such as a proxy before it. */
function codeOfStatus(status: number): ApiErrorCode {
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 404) return 'NOT_FOUND'
  if (status >= 500) return 'INTERNAL_ERROR'
  return status >= 400 ? 'BAD_REQUEST' : 'UNKNOWN_ERROR'
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
