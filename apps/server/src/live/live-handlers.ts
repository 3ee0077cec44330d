import type { ServerResponse } from 'node:http'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GAME_NOT_FOUND, refuseWatching, watcherOf } from '../games/authorization.ts'
import { parseGameKey } from '../games/game-store.ts'
import type { PublicScoreboard } from '../games/public-scoreboards.ts'
import { readTable } from '../games/tables/public-table.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import type { Failure } from '../platform/http/failure.ts'
import { type Handler, parameterOf, queryOf } from '../platform/http/handler.ts'
import { beginStream } from './event-stream.ts'
import type { Live } from './live.ts'
import type { LiveTables } from './live-tables.ts'

export function liveHandlers(
  dependencies: Pick<HandlerDependencies, 'database' | 'limits' | 'clock'>,
  live: Live,
  liveTables: LiveTables,
) {
  return {
    streamScoreboard: (request, reply) => streamScoreboard(dependencies, live, request, reply),
    streamTable: async (request, reply) => {
      const read = await readTable(dependencies.limits, liveTables.tables, request)
      if (!read.ok) return read
      const table = read.value
      const slot = live.slots.take('table', table.code, request.ip)
      if (!slot.ok) return slot
      reply.raw.once('close', slot.value)
      const seen = request.headers['last-event-id']?.toString() ?? null
      return ok(sendStream(request, reply, (stream) => liveTables.admit({ table, stream, seen })))
    },
  } satisfies Record<string, Handler>
}

/** The public scoreboard, live: for anyone with the uuid, unless the game is private. */
async function streamScoreboard(
  { database, clock }: Pick<HandlerDependencies, 'database' | 'clock'>,
  live: Live,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<FastifyReply, Failure>> {
  const key = parseGameKey(parameterOf(request, 'id'))
  if (key === null || 'id' in key) return err(GAME_NOT_FOUND)
  const slot = live.slots.take('game', key.uuid, request.ip)
  if (!slot.ok) return slot
  reply.raw.once('close', slot.value)
  const { form } = queryOf<'streamScoreboard', 'form'>(request)
  const seen = seenVersion(request)
  const board = await readSince(live, key.uuid, seen)
  if (board === null) return err(GAME_NOT_FOUND)
  const watcher = watcherOf(request)
  const refused = await refuseWatching(database, watcher, board, clock.now())
  if (refused !== null) return err(GAME_NOT_FOUND)
  const { sessionId } = request
  return ok(
    sendStream(request, reply, (stream) =>
      live.admit({ uuid: key.uuid, board, stream, form, seen, watcher, sessionId }),
    ),
  )
}

/** Answers with a stream; to HEAD with its headers only. */
function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  admit: (stream: ServerResponse) => void,
): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // Stops nginx from buffering.
    'x-accel-buffering': 'no',
  })
  if (request.method === 'HEAD') return reply.send()
  admit(beginStream(reply))
  return reply
}

/** Another node may have shown a version that this one has not read yet. */
async function readSince(live: Live, uuid: string, seen: number): Promise<PublicScoreboard | null> {
  const board = await live.boards.readAny(uuid)
  if (board === null || board.version >= seen) return board
  live.boards.invalidate(uuid, seen)
  return live.boards.readAny(uuid)
}

/** 0: no version, or not one from this server. */
function seenVersion(request: FastifyRequest): number {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
}
