import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../app-dependencies.ts'
import { failureBody } from './envelope.ts'
import { type Failure, statusOf } from './failure.ts'
import { securityHeaders } from './security-headers.ts'

const UNREADABLE: Failure = { code: 'BAD_REQUEST', message: 'The request could not be read.' }

/** What Node refuses before there is a request, by its error code. */
const CLIENT_FAILURES: Readonly<Record<string, Failure>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'BAD_REQUEST',
    status: 408,
    message: 'The request took too long to arrive. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    code: 'BAD_REQUEST',
    status: 431,
    message: 'The request is too large.',
  },
}

/**
 * Sends an answer to what is no HTTP, or too slow or too large to be read, and ends the connection.
 */
export function clientErrorHandler(clock: Clock, publicUrl: string) {
  return (error: Error & { readonly code: string }, socket: Socket): void => {
    // Nobody is left to be answered.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const failure = CLIENT_FAILURES[error.code] ?? UNREADABLE
      socket.write(rawAnswer(failure, clock, publicUrl))
    }
    socket.destroy(error)
  }
}

function rawAnswer(failure: Failure, clock: Clock, publicUrl: string): string {
  // The path cannot be known: the request has not been read.
  const body = JSON.stringify(failureBody(failure, '/', clock.now()))
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
