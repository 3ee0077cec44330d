import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { UNAVAILABLE } from './error-handler.ts'
import { FailureError } from './failure.ts'

/** An escaped NUL, not an escaped backslash before "u0000". PostgreSQL stores no text with it. */
const ESCAPED_NUL = /(?:^|[^\\])(?:\\\\)*\\u0000/

const NUL_REFUSED = new FailureError({
  code: 'BAD_REQUEST',
  message: 'requestCharacter',
})

const NOT_JSON = new FailureError({
  code: 'BAD_REQUEST',
  status: 415,
  message: 'requestNotJson',
})

/** Accepts JSON, and files where an operation takes one. A call without a body may still declare JSON. */
export function addBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (ESCAPED_NUL.test(String(body))) done(NUL_REFUSED)
    else parse(request, String(body), done)
  })
  // Only for operations that take a file, which read it themselves.
  app.addContentTypeParser('application/octet-stream', (request, body, done) => {
    if (request.routeOptions.config.takesFile === true) done(null, body)
    else done(NOT_JSON)
  })
  // Operations answer with these types, so the library demands a parser for them.
  app.addContentTypeParser(['text/event-stream', 'image/png'], (_request, _body, done) => {
    done(NOT_JSON)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which the handler reads as a stream. */
    takesFile?: true
  }
}

const HOST_REFUSED = new FailureError({
  code: 'BAD_REQUEST',
  message: 'requestHost',
})

/** RFC 9112, 3.2 demands it: with two hosts, a proxy and this server might each believe another one. */
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
 * Some proxies forward a client's port after its address. It differs on each connection, so that neither the limits nor
 * the trusted networks would recognise the address.
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
 * Once the server stops, each answer ends its connection, so that no open one delays the stop, and a new request over
 * an open one is refused with a hint to retry.
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

/** How long a connection stays open after an answer to an unread body, in milliseconds. */
const UNREAD_BODY_TIME = 1_000

/**
 * Ends a connection when its request has been answered while more than `limit` bytes of the body may follow. The
 * framework's body limit does not count unread bodies, as after a GET or an early refusal. The rest is not read, so
 * that the client cannot send it. The connection closes a little later (RFC 9112, 9.6): an immediate close resets it,
 * and a client or a proxy that still sends may never see the answer.
 */
export function boundUnreadBodies(server: Server, limit: number): void {
  server.on('request', (request, response) => {
    // Before Node's own listener, which reads and drops the rest of an unread request.
    response.prependOnceListener('finish', () => {
      // Without a length, a chunked body may be endless.
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
