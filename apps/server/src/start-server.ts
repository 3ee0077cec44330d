import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { forgetExpired } from './accounts/cleanup-store.ts'
import { firstAccountNotice } from './accounts/sign-up.ts'
import { type AppDependencies, buildApp } from './app.ts'
import { localChanges } from './games/game-changes.ts'
import { forgetRetiredCodes } from './games/tables/table-store.ts'
import { PostgresChanges } from './live/postgres-changes.ts'
import { removeUnfinishedRestores, restoreNotice } from './operations/backup/restore-handlers.ts'
import { type BackupLog, ScheduledBackups } from './operations/backup/scheduled-backups.ts'
import { HOUR } from './platform/clock.ts'
import { type Configuration, refusedPort } from './platform/configuration/configuration.ts'
import { tryToWrite } from './platform/database/check-writable.ts'
import type { Queries } from './platform/database/database.ts'
import { holdFolder } from './platform/database/hold-folder.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { checkSharedSecret } from './platform/database/shared-secret-store.ts'
import { forgetOldKeys } from './platform/idempotency/idempotency-store.ts'
import type { LogDestination } from './platform/log.ts'
import { mailsWaiting } from './platform/mail/mail-store.ts'
import { createMailer, type Mailer } from './platform/mail/mailer.ts'
import { Metrics, serveMetrics } from './platform/metrics.ts'
import { VERSION } from './platform/version.ts'

/** How long a stop waits for requests, then for mails in progress, in milliseconds: 8 s of the 10. */
const REQUEST_PATIENCE = 5_000
const MAIL_PATIENCE = 3_000

type Terminal = {
  /** Gets a line for the person who started the server. */
  readonly announce: (line: string) => void
  readonly log: LogDestination
}

export type RunningServer = {
  /** Lines for that person about an installation without an account. */
  readonly notices: readonly string[]
  /** Finishes accepted work, then closes everything. */
  readonly stop: () => Promise<void>
}

export async function startServer(
  configuration: Configuration,
  { announce, log }: Terminal,
): Promise<RunningServer> {
  // Parts that open before the app report to its log as soon as it exists.
  const late: { app?: FastifyInstance } = {}
  const folder = holdFolder(configuration)
  const database = await openDatabase(configuration, (error) => late.app?.log.error({ err: error }))
  await checkSharedSecret(configuration, database)
  await removeUnfinishedRestores(configuration.dataDirectory)
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const lateLog = {
    info: (details: object, message: string) => late.app?.log.info(details, message),
    warn: (details: object, message: string) => late.app?.log.warn(details, message),
    error: (details: object, message: string) => late.app?.log.error(details, message),
  }
  const metrics = new Metrics()
  const onFailure = metrics.countMailFailures()
  const mail = createMailer({
    configuration,
    database,
    clock,
    ids,
    announce,
    onFailure,
    log: lateLog,
  })
  const { databaseUrl } = configuration
  const changes = databaseUrl === null ? localChanges() : new PostgresChanges(databaseUrl, lateLog)
  metrics.watchMails(() => mailsWaiting(database))
  metrics.watchReadiness(() => tryToWrite(database))
  metrics.watchDisk(configuration.dataDirectory)
  const dependencies = { configuration, database, clock, ids, mail, changes, log }
  const backups = startBackups(configuration, { metrics, clock, log: lateLog })
  const app = await buildApp(dependencies, {
    metrics,
    backups,
  })
  app.log.info({ version: VERSION, node: process.version }, 'starting')
  late.app = app
  const { host, metricsPort: port } = configuration
  const meter = port === null ? null : await serveMetrics(metrics, { host, port })
  await listen(app, configuration)
  mail.start()
  const housekeeping = startHousekeeping(app, { database, clock })
  return {
    notices: [
      await firstAccountNotice(configuration, database),
      await restoreNotice(dependencies),
    ].flatMap((notice) => notice ?? []),
    stop: async () => {
      await backups?.stop()
      await stop(app, database, mail, housekeeping)
      folder.release()
      meter?.stop()
    },
  }
}

function startBackups(
  { backups, databaseUrl, dataDirectory }: Configuration,
  { metrics, clock, log }: Pick<AppDependencies, 'clock'> & BackupObservers,
): ScheduledBackups | null {
  if (backups === null) return null
  const environment = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '' }
  const scheduled = new ScheduledBackups(backups, { clock, environment, log })
  metrics.watchBackups(async () => {
    const { newestAt, failures } = await scheduled.report()
    const age = newestAt === null ? Number.NaN : clock.now().getTime() - newestAt.getTime()
    return { ageSeconds: age / 1000, failures }
  })
  return scheduled
}

type BackupObservers = { readonly metrics: Metrics; readonly log: BackupLog }

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
    const forgets = [forgetOldKeys, forgetExpired, forgetRetiredCodes]
    Promise.all(forgets.map((forget) => forget(database, now))).catch((error: unknown) =>
      app.log.error({ err: error }, 'old rows not removed'),
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
  // A client that never finishes its request must not delay the closing of the database.
  setTimeout(() => app.server.closeAllConnections(), REQUEST_PATIENCE).unref()
  await app.close()
  await mail.stop(MAIL_PATIENCE)
  await database.destroy()
}
