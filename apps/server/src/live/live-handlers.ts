import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GAME_NOT_FOUND } from '../games/authorization.ts'
import { parseGameKey } from '../games/game-store.ts'
import type { PublicScoreboard } from '../games/public-scoreboards.ts'
import type { Failure } from '../platform/http/failure.ts'
import { type Handler, parameterOf } from '../platform/http/handler.ts'
import type { Live } from './live.ts'

export function liveHandlers(live: Live) {
  return {
    streamScoreboard: (request, reply) => streamScoreboard(live, request, reply),
  } satisfies Record<string, Handler>
}

/** The public scoreboard, live: for everybody who knows the uuid. */
async function streamScoreboard(
  live: Live,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<FastifyReply, Failure>> {
  const key = parseGameKey(parameterOf(request, 'id'))
  if (key === null || 'id' in key) return err(GAME_NOT_FOUND)
  const slot = live.slots.take(key.uuid, request.ip)
  if (!slot.ok) return slot
  reply.raw.once('close', slot.value)
  const seen = seenVersion(request)
  const board = await readSince(live, key.uuid, seen)
  if (board === null) return err(GAME_NOT_FOUND)
  reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // nginx would otherwise wait for more before it passes anything on.
    'x-accel-buffering': 'no',
  })
  if (request.method === 'HEAD') return ok(reply.send())
  reply.hijack()
  // Each event is one write then, as it stands; the end of the connection is the stream's.
  reply.raw.useChunkedEncodingByDefault = false
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  live.admit(key.uuid, board, reply.raw, seen)
  return ok(reply)
}

/** Another node may have shown a version that this one does not know yet. */
async function readSince(live: Live, uuid: string, seen: number): Promise<PublicScoreboard | null> {
  const board = await live.boards.read(uuid)
  if (board === null || board.version >= seen) return board
  live.boards.invalidate(uuid, seen)
  return live.boards.read(uuid)
}

/** 0: none, or nothing that this server has sent. */
function seenVersion(request: FastifyRequest): number {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
}
