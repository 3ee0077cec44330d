import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from '../contract/contract.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { countedStatuses } from '../log/counted-statuses.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isKnown } from './entity-tag.ts'
import type { PublicScoreboard } from './public-scoreboard.ts'
import type { PublicScoreboards } from './public-scoreboards.ts'

const START = `${API_PREFIX}/scoreboard/`
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const READ = { method: 'GET', route: `${START}:id` }

type QuickReads = {
  readonly boards: PublicScoreboards
  readonly publicUrl: string
  readonly metrics?: Metrics
}

/**
 * Answers what is read most, a public scoreboard that is known to be the newest, ahead of the
 * framework: its hooks and checks would take several times what the answer takes. Everything else,
 * and every such read that has to ask the database first, takes the ordinary way, which answers
 * the same but for the id of its line in the log: these are counted there.
 */
export function addQuickReads(app: FastifyInstance, { boards, publicUrl, metrics }: QuickReads) {
  const ordinary = app.server.listeners('request') as RequestListener[]
  const common = Object.entries(securityHeaders(publicUrl)).flat()
  const counted = countedStatuses((status, count) => {
    app.log.info({ ...READ, status, count }, 'requests')
    metrics?.countQuickReads(status, count)
  })
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    counted.flush()
  })
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const board = isStopping ? null : boardOf(request, boards)
    if (board === null) return false
    counted.add(send(request, response, board, common))
    return true
  }
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) for (const listener of ordinary) listener(request, response)
  })
}

/** Null: not such a read, or not known. */
function boardOf({ method, url = '' }: IncomingMessage, boards: PublicScoreboards) {
  if (method !== 'GET' || !url.startsWith(START)) return null
  const uuid = url.slice(START.length)
  return UUID.test(uuid) ? boards.known(uuid) : null
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { entityTag, body }: PublicScoreboard,
  common: readonly string[],
): number {
  const own = [...common, 'etag', entityTag, 'cache-control', 'no-cache']
  if (isKnown(headers['if-none-match'], entityTag)) {
    response.writeHead(304, own).end()
    return 304
  }
  own.push('content-type', 'application/json; charset=utf-8')
  own.push('content-length', String(body.length))
  response.writeHead(200, own).end(body)
  return 200
}
