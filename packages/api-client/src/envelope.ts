import { ApiError, type ApiErrorCode } from './api-error.ts'
import type { Schemas } from './schemas.ts'
import { UNKNOWN_ERROR_MESSAGE, unreachable } from './thrown-failure.ts'

type Body = { readonly [field: string]: unknown }

/**
 * Opens the envelope `{success, data, meta?}`. A body with an error field is a failure with any status
 * (P-api-5). An answer without an envelope is not of our server but of something on the way to it, such
 * as a proxy while the server starts or the page of a hotel's network: with any status it means that the
 * server cannot be reached.
 */
export function openEnvelope(
  body: unknown,
  response: Response,
  path: string,
): { data: unknown; meta: unknown } {
  const envelope = isObject(body) ? body : {}
  const { success, error } = envelope
  if (isObject(error) && typeof error.code === 'string' && success === false) {
    throw failureOf(envelope, { ...error, code: error.code }, response, path)
  }
  const isSuccess = response.ok && success === true && !error && 'data' in envelope
  if (!isSuccess) throw unreachable(path, retryAfterOf(response, LONGEST_WAIT.elsewhere))
  return { data: envelope.data, meta: envelope.meta }
}

/** Reads the text of an answer; null where it is no JSON, and so none of our server. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failureOf(
  body: Body,
  error: Body & { readonly code: string },
  response: Response,
  path: string,
): ApiError {
  return new ApiError({
    code: error.code as ApiErrorCode,
    message: textOf(error.message) ?? textOf(body.message) ?? UNKNOWN_ERROR_MESSAGE,
    status: response.ok ? numberOr(body.status, response.status) : response.status,
    path: textOf(body.path) ?? path,
    timestamp: textOf(body.timestamp) ?? new Date().toISOString(),
    details: (Array.isArray(error.details) ? error.details : []) as Schemas['ErrorDetail'][],
    data: body.data,
    retryAfter: retryAfterOf(response, LONGEST_WAIT.here),
  })
}

/**
 * Milliseconds. Our server may ask to wait for a day; what answers in its place does not know when it is
 * back, and a timer of more than 24 days ends at once.
 */
const LONGEST_WAIT = { here: 86_400_000, elsewhere: 60_000 } as const

/** Retry-After is in seconds; its other form, a date, is not used by our server. */
function retryAfterOf(response: Response, longest: number): number | null {
  const seconds = Number(response.headers.get('Retry-After'))
  return seconds > 0 ? Math.min(seconds * 1000, longest) : null
}

/** Whether an answer is a refusal by our server, and not by something on the way to it. */
export async function isOurRefusal(response: Response): Promise<boolean> {
  try {
    openEnvelope(parseAnswer(await response.clone().text()), response, '')
    return false
  } catch (thrown) {
    return thrown instanceof ApiError && thrown.status === response.status
  }
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
