import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { refusedPort } from './configuration/configuration.ts'
import { boundUnreadBodies } from './http/request-guards.ts'
import type { MailFailure } from './mail/mailer.ts'
import { VERSION } from './version.ts'

/** From a cached scoreboard to a password's hash, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type BackupMeasure = { readonly ageSeconds: number; readonly failures: number }

export class Metrics {
  readonly #registry = new Registry()

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    // The version as a label of a constant, as is usual in Prometheus.
    new Gauge({
      name: 'meldboard_build_info',
      help: 'The version that runs, as a label; always 1.',
      labelNames: ['version'],
      registers: [this.#registry],
    }).set({ version: VERSION }, 1)
  }

  /** Measures all requests except live streams, which last as long as their viewers. */
  watchRequests(app: FastifyInstance): void {
    const requests = new Histogram({
      name: 'meldboard_request_seconds',
      help: 'How long requests took, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers: [this.#registry],
    })
    app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
      // The route, as the path may contain a game's uuid.
      const route = routeOptions.url ?? 'none'
      const labels = { method, route, status: reply.statusCode }
      if (!route.endsWith('/events')) requests.observe(labels, reply.elapsedTime / 1000)
      done()
    })
  }

  watchViewers(count: () => number): void {
    const help = 'Live streams that are open on this node.'
    this.#addGauge('meldboard_live_viewers', help, count)
  }

  /** Returns a counter of refused sign-ins by way. */
  countRefusedSignIns<Way extends string>(ways: readonly Way[]): (way: Way) => void {
    const help = 'Sign-ins that were refused since the start, by their way.'
    return this.#addCounter('meldboard_sign_ins_refused_total', help, 'way', ways)
  }

  countMailFailures(): (failure: MailFailure) => void {
    const help = 'Tries to send a mail that failed since the start: put off, or refused for good.'
    return this.#addCounter('meldboard_mail_failures_total', help, 'failure', ['later', 'refused'])
  }

  /** Whether the database can be read and written, as in `/readyz`. */
  watchReadiness(tryToWork: () => Promise<void>): void {
    const help = '1 while the database can be read and written, else 0.'
    this.#addGauge('meldboard_ready', help, () =>
      tryToWork().then(
        () => 1,
        () => 0,
      ),
    )
  }

  watchDisk(folder: string): void {
    const help = 'Bytes that are free on the disk of DATA_DIR; NaN where it cannot be read.'
    this.#addGauge('meldboard_disk_free_bytes', help, () =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.NaN,
      ),
    )
  }

  watchMails(count: () => Promise<number>): void {
    const help = 'Mails in the queue; NaN while the database does not answer.'
    // An unreadable value is reported as such; the other values are still useful.
    this.#addGauge('meldboard_mails_waiting', help, () => count().catch(() => Number.NaN))
  }

  /** The age of the newest backup, and the number of failed scheduled ones. */
  watchBackups(report: () => Promise<BackupMeasure>): void {
    const age = 'The age of the newest scheduled backup in seconds; NaN while there is none.'
    this.#addGauge('meldboard_backup_age_seconds', age, async () => (await report()).ageSeconds)
    const failures = 'Scheduled backups that failed since the start.'
    this.#addGauge('meldboard_backup_failures', failures, async () => (await report()).failures)
  }

  /** In Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }

  /** Each value begins at 0, so that its first increase shows. */
  #addCounter<Value extends string>(
    name: string,
    help: string,
    label: string,
    values: readonly Value[],
  ): (value: Value) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers: [this.#registry] })
    for (const value of values) counter.inc({ [label]: value }, 0)
    return (value) => counter.inc({ [label]: value })
  }

  #addGauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read())
      },
    })
  }
}

export type MetricsServer = { readonly stop: () => void }

/**
 * Serves the metrics on a port of their own, which users of the games need not reach.
 * @throws ConfigurationError when the port is not available
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
