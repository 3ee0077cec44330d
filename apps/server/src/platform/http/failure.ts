import {
  type Arguments,
  type Language,
  type MessageKey,
  type Messages,
  SOURCE_LANGUAGE,
} from '@meldboard/messages'
import { messages } from '../messages.ts'

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

type Key = MessageKey<'errors'>
/** The messages without arguments. */
type PlainKey = {
  [One in Key]: Messages['errors'][One] extends `${string}{${string}` ? never : One
}[Key]

/** What a failure says: a message for people with its arguments, or English for the operators of a server. */
export type Said =
  | PlainKey
  | { readonly key: Key; readonly values: object }
  | { readonly english: string }

/** Names a message that has arguments. */
export function said<One extends Exclude<Key, PlainKey>>(
  key: One,
  values: Arguments<'errors', One>,
): Said {
  return { key, values }
}

/** Returns what was said in the words of a language. */
export function textOf(said: Said, language: Language): string {
  if (typeof said !== 'string' && 'english' in said) return said.english
  const t = messages('errors', language) as (key: Key, values?: object) => string
  return typeof said === 'string' ? t(said) : t(said.key, said.values)
}

export type FailureDetail = { readonly field: string; readonly message: Said }

/** The reason why a request is refused: plain data, with a message for people. */
export type Failure = {
  readonly code: ErrorCode
  readonly message: Said
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

export function invalidField(field: string, message: Said): Failure {
  return { code: 'VALIDATION_ERROR', message, details: [{ field, message }] }
}

export function conflict(message: Said): Failure {
  return { code: 'CONFLICT', message }
}

export function forbidden(message: Said): Failure {
  return { code: 'FORBIDDEN', message }
}

export function notFound(message: Said): Failure {
  return { code: 'NOT_FOUND', message }
}

export const SIGNED_OUT: Failure = { code: 'UNAUTHORIZED', message: 'signedOut' }

/** A failure on its way from the edge to the error handler; services return a Result. */
export class FailureError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(textOf(failure.message, SOURCE_LANGUAGE))
    this.name = 'FailureError'
    this.failure = failure
  }
}
