import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { SOURCE_LANGUAGE } from '@meldboard/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { isUnavailable } from '../database/database-error.ts'
import { requestLanguage } from '../messages.ts'
import { failureBody } from './envelope.ts'
import { type Failure, FailureError, statusOf } from './failure.ts'
import { securityHeaders } from './security-headers.ts'
import { validationFailure } from './validation-failure.ts'

/** Temporary: a later retry may succeed. */
export const UNAVAILABLE: Failure = {
  code: 'INTERNAL_ERROR',
  status: 503,
  message: 'unavailable',
  headers: { 'retry-after': '1' },
}

const UNFINISHED: Failure = {
  code: 'BAD_REQUEST',
  status: 408,
  message: 'requestUnfinished',
  headers: { connection: 'close' },
}

const UNREADABLE: Failure = { code: 'BAD_REQUEST', message: 'requestUnreadable' }

const TOO_LARGE: Failure = {
  code: 'BAD_REQUEST',
  status: 413,
  message: 'requestTooLarge',
}

const UNEXPECTED: Failure = {
  code: 'INTERNAL_ERROR',
  message: 'unexpected',
}

/** Refusals of Fastify itself, by its error code. */
const FRAMEWORK_FAILURES: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'BAD_REQUEST',
    status: 415,
    message: 'requestNotJson',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BAD_REQUEST', message: 'requestInvalidJson' },
  // The client may still be sending the body of a request that is already answered.
  FST_ERR_HANDLER_TIMEOUT: {
    ...UNAVAILABLE,
    headers: { ...UNAVAILABLE.headers, connection: 'close' },
  },
  FST_ERR_BAD_URL: { code: 'BAD_REQUEST', message: 'addressInvalid' },
  // Longer than any id.
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', message: 'notFound' },
}

/** Turns any thrown value into the envelope; an unexpected error is logged, never sent. */
export function errorHandler(clock: Clock) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = failureOf(error, request)
    if (failure === UNFINISHED) request.log.warn('request never arrived')
    else if (failure.code === 'INTERNAL_ERROR' && !(error instanceof FailureError)) {
      request.log.error({ err: error }, 'request failed')
    }
    return sendFailure(reply, failure, clock)
  }
}

export function sendFailure(reply: FastifyReply, failure: Failure, clock: Clock): FastifyReply {
  const body = failureBody(
    failure,
    pathOf(reply.request.url),
    clock.now(),
    requestLanguage(reply.request),
  )
  return reply
    .code(statusOf(failure))
    .headers({ 'cache-control': 'no-store', ...failure.headers })
    .type('application/json; charset=utf-8')
    .send(body)
}

/** The path without its query, which may contain tokens. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof FailureError) return error.failure
  if (isUnfinished(error, request)) return UNFINISHED
  if (error.validation !== undefined) return validationFailure(error, request)
  if (isUnavailable(error)) return UNAVAILABLE
  const known = FRAMEWORK_FAILURES[error.code]
  if (known !== undefined) return known
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { ...UNREADABLE, status: error.statusCode }
  }
  return UNEXPECTED
}

/** The body did not arrive, in time or at all: an error of the client. */
function isUnfinished({ code }: FastifyError, { raw }: FastifyRequest): boolean {
  const isWaiting = !raw.complete && raw.readableFlowing === true
  return isWaiting && (code === 'FST_ERR_HANDLER_TIMEOUT' || code === 'ECONNRESET')
}

/** Refusals of Node before there is a request, by its error code. */
const CLIENT_FAILURES: Readonly<Record<string, Failure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: UNFINISHED,
  HPE_HEADER_OVERFLOW: { ...TOO_LARGE, status: 431 },
}

/** Answers input that is not HTTP, too slow or too large, and ends the connection. */
export function clientErrorHandler(clock: Clock, publicUrl: string) {
  return (error: Error & { readonly code: string }, socket: Socket): void => {
    // The client is gone.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const failure = CLIENT_FAILURES[error.code] ?? UNREADABLE
      socket.write(rawAnswer(failure, clock, publicUrl))
    }
    socket.destroy(error)
  }
}

function rawAnswer(failure: Failure, clock: Clock, publicUrl: string): string {
  // The request was not read, so its path is unknown.
  const body = JSON.stringify(failureBody(failure, '/', clock.now(), SOURCE_LANGUAGE))
  const headers = {
    ...securityHeaders(publicUrl),
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    'content-type': 'application/json; charset=utf-8',
  }
  const status = statusOf(failure)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
