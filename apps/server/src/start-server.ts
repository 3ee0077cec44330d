import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { forgetExpired } from './accounts/forget-expired.ts'
import { buildApp } from './app.ts'
import type { AppDependencies, LogDestination } from './app-dependencies.ts'
import { type GameChanges, localChanges } from './live/game-changes.ts'
import type { ListenerLog } from './live/postgres-listener.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { refusedPort } from './platform/configuration/refused-port.ts'
import { checkSharedSecret } from './platform/configuration/shared-secret.ts'
import type { Queries } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { forgetOldKeys } from './platform/idempotency/idempotency-store.ts'
import { mailsWaiting } from './platform/mail/mail-queue.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { type MetricsServer, serveMetrics } from './platform/metrics/serve-metrics.ts'
import { VERSION } from './platform/version.ts'

const HOUR = 60 * 60 * 1000
/** How long a stop waits for requests, then for mails in hand, in milliseconds: 8 s of the 10. */
const REQUEST_PATIENCE = 5_000
const MAIL_PATIENCE = 3_000

export type Terminal = {
  /** Takes a line for the person who started the server. */
  readonly announce: (line: string) => void
  readonly log: LogDestination
}

export type RunningServer = {
  /** Finishes what was accepted, then closes everything. */
  readonly stop: () => Promise<void>
}

/** Opens the database, builds the app and listens. */
export async function startServer(
  configuration: Configuration,
  { announce, log }: Terminal,
): Promise<RunningServer> {
  const late: { app?: FastifyInstance } = {}
  const database = await openDatabase(configuration, (error) => late.app?.log.error({ err: error }))
  await checkSharedSecret(configuration, database)
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const lateLog = {
    warn: (details: object, message: string) => late.app?.log.warn(details, message),
    error: (details: object, message: string) => late.app?.log.error(details, message),
  }
  const mail = createMailer({ configuration, database, clock, ids, announce, log: lateLog })
  const { databaseUrl } = configuration
  const changes = databaseUrl === null ? localChanges() : await changesOf(databaseUrl, lateLog)
  const metrics = createMetrics()
  metrics.watchMails(() => mailsWaiting(database))
  const dependencies = { configuration, database, clock, ids, mail, changes, log }
  const app = await buildApp(dependencies, { metrics })
  app.log.info({ version: VERSION, node: process.version }, 'starting')
  late.app = app
  const meter = await startMeter(metrics, configuration)
  await listen(app, configuration)
  mail.start()
  const housekeeping = startHousekeeping(app, { database, clock })
  return {
    stop: async () => {
      await stop(app, database, mail, housekeeping)
      meter?.stop()
    },
  }
}

/** Other nodes change games too where several share a database; only then is its driver loaded. */
async function changesOf(databaseUrl: string, log: ListenerLog): Promise<GameChanges> {
  const { postgresChanges } = await import('./live/postgres-changes.ts')
  return postgresChanges(databaseUrl, log)
}

async function startMeter(
  metrics: Metrics,
  { host, metricsPort }: Configuration,
): Promise<MetricsServer | null> {
  return metricsPort === null ? null : serveMetrics(metrics, { host, port: metricsPort })
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw refusedPort(error, 'PORT', { host, port })
  }
}

function startHousekeeping(
  app: FastifyInstance,
  { database, clock }: Pick<AppDependencies, 'database' | 'clock'>,
): NodeJS.Timeout {
  const tidy = () => {
    const now = clock.now()
    Promise.all([forgetOldKeys(database, now), forgetExpired(database, now)]).catch(
      (error: unknown) => app.log.error({ err: error }, 'old rows not removed'),
    )
  }
  return setInterval(tidy, HOUR).unref()
}

async function stop(
  app: FastifyInstance,
  database: Queries,
  mail: Mailer,
  housekeeping: NodeJS.Timeout,
): Promise<void> {
  clearInterval(housekeeping)
  // A client that never finishes its request must not keep the database from being closed.
  setTimeout(() => app.server.closeAllConnections(), REQUEST_PATIENCE).unref()
  await app.close()
  await mail.stop(MAIL_PATIENCE)
  await database.destroy()
}
