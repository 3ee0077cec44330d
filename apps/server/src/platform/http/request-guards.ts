import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { UNAVAILABLE } from './error-handler.ts'
import { FailureError } from './failure.ts'

/** An escaped NUL, not an escaped backslash before "u0000". PostgreSQL keeps no text with it. */
const ESCAPED_NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/

const NUL_REFUSED = new FailureError({
  code: 'BAD_REQUEST',
  message: 'The request holds a character that no text may hold.',
})

const NOT_JSON = new FailureError({
  code: 'BAD_REQUEST',
  status: 415,
  message: 'The request must be JSON.',
})

/** JSON, or a file where an operation takes one, and nothing else; a call without a body may still say that it would be JSON. */
export function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (ESCAPED_NUL.test(String(body))) done(NUL_REFUSED)
    else parse(request, String(body), done)
  })
  // Only the operations that take a file: it is not read here, but by them.
  app.addContentTypeParser('application/octet-stream', (request, body, done) => {
    if (request.routeOptions.config.takesFile === true) done(null, body)
    else done(NOT_JSON)
  })
  // The contract answers operations with these; the registration asks for a parser to be there.
  app.addContentTypeParser(['text/event-stream', 'image/png'], (_request, _body, done) => {
    done(NOT_JSON)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file, which the handler reads as a stream. */
    takesFile?: true
  }
}

const HOST_REFUSED = new FailureError({
  code: 'BAD_REQUEST',
  message: 'The request must have one Host header.',
})

/** As RFC 9112, 3.2 demands: proxies and we might each believe another one of two. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    const hosts = names.filter((name) => name.toLowerCase() === 'host').length
    const isOptional = raw.httpVersion === '1.0'
    const isRefused = hosts > 1 || (hosts === 0 && !isOptional)
    done(isRefused ? HOST_REFUSED : undefined)
  })
}

/** `203.0.113.9:51234`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const ADDRESS_WITH_PORT = /^\s*(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]*)\](?::\d+)?)\s*$/

/**
 * Some proxies forward a client's port beside its address. It is another one on each connection, so
 * that neither the limits nor the trusted networks would know the address again.
 */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') {
      headers['x-forwarded-for'] = forwarded.split(',').map(addressOf).join(',')
    }
    done()
  })
}

function addressOf(text: string): string {
  const [, ipv4, ipv6] = ADDRESS_WITH_PORT.exec(text) ?? []
  return ipv4 ?? ipv6 ?? text
}

/**
 * Once the server stops, each answer ends its connection, so that no open one holds up the stop,
 * and a new request over an open one is refused with a hint to retry.
 */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? new FailureError(UNAVAILABLE) : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}

/** How long a connection stays open after an answer to a body that nothing reads, in milliseconds. */
const UNREAD_BODY_TIME = 1_000

/**
 * Ends a connection when its request has been answered while more of the body may come than `limit`
 * bytes. The framework's body limit does not count what is not read, as behind a GET or a refusal without
 * a look at the body. The rest is not read, so that the client cannot send it, and the connection is closed
 * a little later (RFC 9112, 9.6): a close at once resets it, and a client or a proxy that was still sending
 * may never see the answer.
 */
export function boundUnreadBodies(server: Server, limit: number): void {
  server.on('request', (request, response) => {
    // Before Node's own listener, which reads and drops the rest of a request of which nothing was read.
    response.prependOnceListener('finish', () => {
      // Without a length, which is a chunked body, it may be endless.
      const isBounded = Number(request.headers['content-length']) <= limit
      if (request.complete || isBounded) return
      const { socket } = request
      request.pause().read(0)
      socket.end()
      const closing = setTimeout(() => socket.destroy(), UNREAD_BODY_TIME)
      socket.once('close', () => clearTimeout(closing))
    })
  })
}
