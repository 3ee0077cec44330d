import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export type LogDestination = { readonly write: (line: string) => void }

/** Structured lines without personal data: no addresses, no queries, no headers, no bodies. */
export function logOptions(
  destination: LogDestination | null,
): NonNullable<FastifyServerOptions['logger']> {
  if (destination === null) return false
  return {
    level: 'info',
    base: null,
    stream: destination,
    serializers: { err: errorForLog, req: () => ({}), res: () => ({}) },
  }
}

/**
 * One line per request, with the id that its answer has too. It has the route, as the path may contain a game's uuid.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'request')
    done()
  })
}

type LoggedError = {
  readonly type: string
  readonly code?: unknown
  readonly message: string
  readonly stack: string
}

/** Without the error's other properties: those of a database error contain the values of the row. */
function errorForLog(error: Error): LoggedError {
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: withoutAddresses(error.message),
    stack: stackForLog(error),
  }
}

/** Cleans only the message: places in packages, such as `kysely@0.28.8/node_modules/kysely`, look like addresses. */
function stackForLog({ message, stack = '' }: Error): string {
  const frames = stack.indexOf(message) + message.length
  if (frames < message.length) return withoutAddresses(stack)
  return withoutAddresses(stack.slice(0, frames)) + stack.slice(frames)
}

/** A mail server's refusal quotes the address. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[address]')
}
