import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GAME_NOT_FOUND, refuseWatching, watcherOf } from '../games/authorization.ts'
import { parseGameKey } from '../games/game-store.ts'
import type { PublicScoreboard } from '../games/public-scoreboards.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Failure } from '../platform/http/failure.ts'
import { type Handler, parameterOf } from '../platform/http/handler.ts'
import type { Live, StreamForm } from './live.ts'

export function liveHandlers(database: Queries, live: Live) {
  return {
    streamScoreboard: (request, reply) => streamScoreboard(database, live, request, reply),
  } satisfies Record<string, Handler>
}

/** The public scoreboard, live: for everybody who knows the uuid, unless the game is private. */
async function streamScoreboard(
  database: Queries,
  live: Live,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<FastifyReply, Failure>> {
  const key = parseGameKey(parameterOf(request, 'id'))
  if (key === null || 'id' in key) return err(GAME_NOT_FOUND)
  const slot = live.slots.take(key.uuid, request.ip)
  if (!slot.ok) return slot
  reply.raw.once('close', slot.value)
  const { form = 'board' } = request.query as { readonly form?: StreamForm }
  const seen = seenVersion(request)
  const board = await readSince(live, key.uuid, seen)
  if (board === null) return err(GAME_NOT_FOUND)
  const watcher = watcherOf(request)
  if ((await refuseWatching(database, watcher, board)) !== null) return err(GAME_NOT_FOUND)
  reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // nginx would otherwise wait for more before it passes anything on.
    'x-accel-buffering': 'no',
  })
  if (request.method === 'HEAD') return ok(reply.send())
  reply.hijack()
  // Each event is one write then, as it is; the end of the connection is the stream's.
  reply.raw.useChunkedEncodingByDefault = false
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  const { sessionId } = request
  live.admit({ uuid: key.uuid, board, stream: reply.raw, form, seen, watcher, sessionId })
  return ok(reply)
}

/** Another node may have shown a version that this one does not know yet. */
async function readSince(live: Live, uuid: string, seen: number): Promise<PublicScoreboard | null> {
  const board = await live.boards.readAny(uuid)
  if (board === null || board.version >= seen) return board
  live.boards.invalidate(uuid, seen)
  return live.boards.readAny(uuid)
}

/** 0: none, or nothing that this server has sent. */
function seenVersion(request: FastifyRequest): number {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
}
