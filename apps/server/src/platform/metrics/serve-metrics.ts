import { once } from 'node:events'
import { createServer } from 'node:http'
import { refusedPort } from '../configuration/refused-port.ts'
import { boundUnreadBodies } from '../http/unread-bodies.ts'
import type { Metrics } from './metrics.ts'

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
