import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusedPort } from './configuration/configuration.ts'
import { boundUnreadBodies } from './http/request-guards.ts'
import { VERSION } from './version.ts'

/** From a cached scoreboard to a password's hash, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What an operator sees of this node. */
export type Metrics = {
  /** Measures every request of the app, but no live stream: it lasts as long as its viewer. */
  readonly watchRequests: (app: FastifyInstance) => void
  readonly watchViewers: (count: () => number) => void
  readonly watchMails: (count: () => Promise<number>) => void
  /** In Prometheus' text form. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addBuildInfo(registry)
  const requests = requestHistogram(registry)
  return {
    watchRequests: (app) => watchRequests(app, requests),
    watchViewers: (count) => addGauge(registry, 'meldboard_live_viewers', VIEWERS, count),
    watchMails: (count) => {
      // A value that cannot be read is reported as such; the rest is still of use.
      addGauge(registry, 'meldboard_mails_waiting', MAILS, () => count().catch(() => Number.NaN))
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** The version as a label of a constant, the usual form in Prometheus. */
function addBuildInfo(registry: Registry): void {
  const name = 'meldboard_build_info'
  const help = 'The version that runs, as a label; always 1.'
  new Gauge({ name, help, labelNames: ['version'], registers: [registry] }).set(
    { version: VERSION },
    1,
  )
}

const LIVE = '/events'
const VIEWERS = 'Live streams that are open on this node.'
const MAILS = 'Mails in the queue; NaN while the database does not answer.'

function requestHistogram(registry: Registry): RequestHistogram {
  return new Histogram({
    name: 'meldboard_request_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
}

type RequestHistogram = Histogram<'method' | 'route' | 'status'>

/** By route rather than path, which may hold a game's uuid. */
function watchRequests(app: FastifyInstance, requests: RequestHistogram): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    if (route.endsWith(LIVE)) return
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

export type MetricsServer = { readonly stop: () => void }

/**
 * Serves the metrics on a port of their own, which the users of the games need not reach.
 * @throws ConfigurationError when the port is not to be had
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': metrics.contentType })
    return response.end(await metrics.text())
  })
  // A scrape has no body.
  boundUnreadBodies(server, 0)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw refusedPort(error, 'METRICS_PORT', { host, port })
  }
  return {
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
