import type { FastifyReply, FastifyRequest } from 'fastify'
import { GAME_NOT_FOUND } from '../games/authorization.ts'
import { parseGameKey } from '../games/game-store.ts'
import type { PublicScoreboard } from '../games/public-scoreboards.ts'
import { type Failure, FailureError } from '../platform/http/failure.ts'
import { type Handler, parameterOf } from '../platform/http/handler.ts'
import { clientAddress } from '../platform/limits/client-address.ts'
import type { Live } from './live.ts'

export function liveHandlers(live: Live) {
  return {
    streamScoreboard: (request, reply) => streamScoreboard(live, request, reply),
  } satisfies Record<string, Handler>
}

/** The public scoreboard, live: for everybody who knows the uuid. */
async function streamScoreboard(live: Live, request: FastifyRequest, reply: FastifyReply) {
  const key = parseGameKey(parameterOf(request, 'id'))
  if (key === null || 'id' in key) throw new FailureError(GAME_NOT_FOUND)
  const leave = live.slots.take(key.uuid, request.ip)
  reply.raw.once('close', leave)
  const seen = seenVersion(request)
  const board = await readSince(live, key.uuid, seen)
  reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // nginx would otherwise wait for more before it passes anything on.
    'x-accel-buffering': 'no',
  })
  if (request.method === 'HEAD') return reply.send()
  reply.hijack()
  // Each event is one write then, as it stands; the end of the connection is the stream's.
  reply.raw.useChunkedEncodingByDefault = false
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  live.admit(key.uuid, board, reply.raw, seen)
}

/** Another node may have shown a version that this one does not know yet. */
async function readSince(live: Live, uuid: string, seen: number): Promise<PublicScoreboard> {
  let board = await live.boards.read(uuid)
  if (board !== null && board.version < seen) {
    live.boards.invalidate(uuid, seen)
    board = await live.boards.read(uuid)
  }
  if (board === null) throw new FailureError(GAME_NOT_FOUND)
  return board
}

/** 0: none, or nothing that this server has sent. */
function seenVersion(request: FastifyRequest): number {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
}

/** How many viewers a node takes at once. */
export type ViewerLimits = {
  readonly perGame: number
  /** A club behind one address is welcome. */
  readonly perAddress: number
}

export const VIEWER_LIMITS: ViewerLimits = { perGame: 10_000, perAddress: 2_000 }

/** Limits the viewers; they are counted in this node, where the connections are. */
export type ViewerSlots = {
  /**
   * Takes a slot and returns a function that releases it.
   * @throws FailureError RATE_LIMITED, with Retry-After, when there is none.
   */
  readonly take: (uuid: string, ip: string) => () => void
}

const GAME_IS_FULL = full('This game has as many live viewers as it can take.')
const ADDRESS_IS_FULL = full('There are too many live viewers at your address.')

export function createViewerSlots({ perGame, perAddress }: ViewerLimits): ViewerSlots {
  const games = new Map<string, number>()
  const addresses = new Map<string, number>()
  return {
    take(uuid, ip) {
      const address = clientAddress(ip)
      if ((games.get(uuid) ?? 0) >= perGame) throw new FailureError(GAME_IS_FULL)
      if ((addresses.get(address) ?? 0) >= perAddress) throw new FailureError(ADDRESS_IS_FULL)
      add(games, uuid, 1)
      add(addresses, address, 1)
      return () => {
        add(games, uuid, -1)
        add(addresses, address, -1)
      }
    },
  }
}

function add(counts: Map<string, number>, key: string, difference: number): void {
  const count = (counts.get(key) ?? 0) + difference
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

function full(message: string): Failure {
  return { code: 'RATE_LIMITED', message, headers: { 'retry-after': '30' } }
}
