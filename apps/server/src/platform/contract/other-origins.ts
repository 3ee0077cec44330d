import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifySchema {
    readonly 'x-other-origins'?: boolean
  }
}

/** For the client: the version of a scoreboard, the requested pause, and the server's clock. */
const EXPOSED = 'Date, ETag, Retry-After'

/** The client's headers beyond those that browsers always allow; no token, so that no page reads with one. */
const ALLOWED = 'If-None-Match, Last-Event-ID'

/** How long a browser caches the permission, in seconds. */
const REMEMBERED = 7_200

/**
 * Lets pages of these origins read the operations that the contract marks (P-api-20). A hook of the whole app, so that
 * refusals before the route, such as a 429, are readable too.
 */
export function addOtherOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (isMarked(request.routeOptions)) allowOrigin(request, reply, origins)
  })
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || !isMarked(route)) return
    app.options(route.url, async (request, reply) => {
      allowOrigin(request, reply, origins)
      reply.headers({
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': ALLOWED,
        'access-control-max-age': String(REMEMBERED),
      })
      return reply.code(204).send()
    })
  })
}

function isMarked({ schema }: Pick<RouteOptions, 'schema'>): boolean {
  return schema?.['x-other-origins'] === true
}

/** Never with the browser's credentials: no answer depends on a cookie. */
function allowOrigin(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): void {
  reply.header('vary', 'Origin')
  const allowed = origins.find((each) => each === '*' || each === origin)
  if (allowed === undefined) return
  reply.headers({
    'access-control-allow-origin': allowed,
    'access-control-expose-headers': EXPOSED,
  })
}
