import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountDeletionHandlers } from './account-data/account-deletion.ts'
import { ownDataHandlers } from './account-data/own-data.ts'
import { accountHandlers } from './accounts/account-handlers.ts'
import { securityHandlers } from './accounts/authenticate.ts'
import { reportRefusedSignIns, SIGN_IN_WAYS } from './accounts/refused-sign-ins.ts'
import { contactHandlers } from './games/contacts/contacts.ts'
import type { GameChanges, GameDependencies } from './games/game-changes.ts'
import { gameHandlers } from './games/game-handlers.ts'
import { gameGroupHandlers } from './games/groups/game-group.ts'
import { groupHandlers } from './games/groups/groups.ts'
import { historyHandlers } from './games/history.ts'
import { playerHandlers } from './games/players.ts'
import { roundHandlers } from './games/rounds.ts'
import { scoreboardHandlers } from './games/scoreboard.ts'
import { lineHandlers } from './games/seats/lines.ts'
import { seatHandlers } from './games/seats/seats.ts'
import { leavingHandlers } from './games/sharing/leaving.ts'
import { linkHandlers, linkSecurity, noteLinkUses } from './games/sharing/links.ts'
import { noticeHandlers } from './games/sharing/notices.ts'
import { shareMailHandlers } from './games/sharing/share-mails.ts'
import { sharingHandlers } from './games/sharing/sharing.ts'
import { stakesHandlers } from './games/stakes/stakes.ts'
import { publicTableHandlers } from './games/tables/public-table.ts'
import { screenHandlers } from './games/tables/screens.ts'
import { tableHandlers } from './games/tables/tables.ts'
import { Live, type LiveOptions } from './live/live.ts'
import { liveHandlers } from './live/live-handlers.ts'
import { LiveTables } from './live/live-tables.ts'
import { TableChanges } from './live/table-changes.ts'
import type { Backups } from './operations/administration/admin-handlers.ts'
import { adminHandlers } from './operations/administration/admin-handlers.ts'
import { restoreHandlers } from './operations/backup/restore-handlers.ts'
import { closedSeasonHandlers } from './people/closed-seasons.ts'
import { Figures, type FiguresRunner } from './people/figures.ts'
import { groupSeasonHandlers } from './people/group-season.ts'
import { moveUserRecords } from './people/move-user-records.ts'
import { ownFiguresHandlers } from './people/own-figures.ts'
import { peopleHandlers } from './people/people.ts'
import { type LedgerRunner, Ledgers } from './people/settlements/ledgers.ts'
import { settlementHandlers } from './people/settlements/settlements.ts'
import type { Configuration } from './platform/configuration/configuration.ts'
import { addDocument } from './platform/contract/add-document.ts'
import { addOperations } from './platform/contract/add-operations.ts'
import { addOtherOrigins } from './platform/contract/other-origins.ts'
import type { PlatformDependencies } from './platform/dependencies.ts'
import { addHealth } from './platform/health.ts'
import { clientErrorHandler, errorHandler } from './platform/http/error-handler.ts'
import type { Handler, OperationId } from './platform/http/handler.ts'
import {
  addBodyParsers,
  boundUnreadBodies,
  dropForwardedPorts,
  refuseWhileStopping,
  requireOneHost,
} from './platform/http/request-guards.ts'
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { limitOperations } from './platform/limits/limited-operations.ts'
import { Limits } from './platform/limits/limits.ts'
import { logOptions, logRequests } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import { Pictures } from './site/picture/pictures.ts'
import { addWebApp, BUILT_WEB_APP } from './site/web-app.ts'

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT = 10_000

export type AppOptions = {
  /** The folder of the built web app. */
  readonly webRoot?: string
  /** Runs before the routes are added, so that a test can watch all of them. */
  readonly prepare?: (app: FastifyInstance) => Promise<void>
  /** The longest time of any request, in milliseconds; shorter in tests. */
  readonly requestTimeout?: number
  /** The times and limits of live streams; shorter in tests. */
  readonly live?: LiveOptions
  readonly metrics?: Metrics
  /** The backups of this server; null: no schedule. */
  readonly backups?: Backups | null
  /** Works out figures over many games; tests delay it. */
  readonly figuresRunner?: FiguresRunner
  /** Works out ledgers; tests delay it. */
  readonly ledgerRunner?: LedgerRunner
}

/** Everything that the app needs from outside; tests replace it here. */
export type AppDependencies = PlatformDependencies & { readonly changes: GameChanges }

/** Builds the whole server; it neither listens nor reads the environment. */
export async function buildApp(
  dependencies: AppDependencies,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { configuration, database, clock, log } = dependencies
  const { publicUrl } = configuration
  const timeout = options.requestTimeout ?? REQUEST_TIMEOUT
  const handleError = errorHandler(clock)
  const app: FastifyInstance = Fastify({
    logger: logOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    // Unique over all nodes, so that a person can name it in a report of a failure.
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(configuration.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeout,
    handlerTimeout: timeout,
    http: {
      // Node allows a request the longer of two times, this one and requestTimeout.
      headersTimeout: timeout,
      // The interval of Node's checks for requests that take too long, in milliseconds.
      connectionsCheckingInterval: 1_000,
      // Node's own refusal has no envelope: see requireOneHost.
      requireHostHeader: false,
    },
    clientErrorHandler: clientErrorHandler(clock, publicUrl),
    // No hook runs for refusals of the router.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers(securityHeaders(publicUrl))),
    return503OnClosing: false,
  })
  app.decorateRequest('userId', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('link', null)
  app.setErrorHandler(handleError)
  addBodyParsers(app)
  addSecurityHeaders(app, publicUrl)
  addOtherOrigins(app, configuration.corsOrigins)
  dropForwardedPorts(app)
  refuseWhileStopping(app)
  logRequests(app)
  requireOneHost(app)
  options.metrics?.watchRequests(app)
  const countRefusal = options.metrics?.countRefusedSignIns(SIGN_IN_WAYS)
  reportRefusedSignIns(app, (way) => countRefusal?.(way))
  await options.prepare?.(app)
  let started = () => Promise.resolve()
  addHealth(app, database, () => started())
  addDocument(app)
  const limits = new Limits(dependencies)
  limitOperations(app, limits)
  noteLinkUses(app, dependencies)
  const watched = addLive(app, dependencies, options.live)
  const { live, liveTables } = watched
  options.metrics?.watchViewers(() => live.viewers + liveTables.viewers)
  boundUnreadBodies(app.server, BODY_LIMIT)
  const figures = new Figures(options.figuresRunner)
  const ledgers = new Ledgers(database, options.ledgerRunner)
  const pictures = new Pictures()
  const handlers = operationHandlers(
    { ...dependencies, limits },
    watched,
    { figures, ledgers, pictures },
    options.backups ?? null,
  )
  await addOperations(app, handlers, {
    ...securityHandlers(dependencies),
    ...linkSecurity({ ...dependencies, limits }),
  })
  const { boards } = live
  const site = { ...dependencies, limits, boards, tables: liveTables.tables, pictures }
  started = await addWebApp(app, options.webRoot ?? BUILT_WEB_APP, site)
  return app
}

/** The live streams of this node: those of games, and those of tables. */
type Watched = { readonly live: Live; readonly liveTables: LiveTables }

function addLive(
  app: FastifyInstance,
  dependencies: AppDependencies,
  options?: LiveOptions,
): Watched {
  const reportError = (error: unknown) => app.log.error({ err: error }, 'live scoreboard not read')
  const tableChanges = new TableChanges({ ...dependencies, reportError })
  const live = new Live({ ...dependencies, tableChanges, reportError }, options)
  const liveTables = new LiveTables({ ...dependencies, tableChanges, reportError }, options?.pace)
  app.addHook('onReady', () => dependencies.changes.start())
  // At the beginning of the stop, which an endless connection would delay.
  app.addHook('preClose', async () => {
    live.stop()
    liveTables.stop()
  })
  app.addHook('onClose', () => dependencies.changes.stop())
  return { live, liveTables }
}

/** A number counts proxies; the nearest is hop 0. */
function trustProxy(trusted: Configuration['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

type WorkedOut = {
  readonly figures: Figures
  readonly ledgers: Ledgers
  readonly pictures: Pictures
}

/** All operations of the contract: a missing one does not compile. */
function operationHandlers(
  dependencies: GameDependencies,
  { live, liveTables }: Watched,
  { figures, ledgers, pictures }: WorkedOut,
  backups: Backups | null,
) {
  return {
    ...accountHandlers(dependencies, moveUserRecords),
    ...accountDeletionHandlers(dependencies),
    ...adminHandlers(dependencies, backups),
    ...restoreHandlers(dependencies),
    ...ownDataHandlers(dependencies),
    ...gameHandlers(dependencies),
    ...sharingHandlers(dependencies),
    ...shareMailHandlers(dependencies),
    ...linkHandlers(dependencies),
    ...leavingHandlers(dependencies),
    ...noticeHandlers(dependencies),
    ...historyHandlers(dependencies),
    ...scoreboardHandlers(dependencies, live.boards),
    ...liveHandlers(dependencies, live, liveTables),
    ...stakesHandlers(dependencies),
    ...tableHandlers(dependencies),
    ...seatHandlers(dependencies),
    ...lineHandlers(dependencies),
    ...screenHandlers(dependencies),
    ...publicTableHandlers(dependencies, liveTables.tables),
    ...roundHandlers(dependencies),
    ...playerHandlers(dependencies),
    ...contactHandlers(dependencies),
    ...ownFiguresHandlers(dependencies, figures),
    ...peopleHandlers(dependencies, figures, ledgers),
    ...groupHandlers(dependencies),
    ...gameGroupHandlers(dependencies),
    ...groupSeasonHandlers(dependencies, figures, pictures),
    ...closedSeasonHandlers(dependencies, figures),
    ...settlementHandlers(dependencies, ledgers, pictures),
  } satisfies Record<OperationId, Handler>
}
