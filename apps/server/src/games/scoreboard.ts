import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { type Handler, parameterOf } from '../platform/http/handler.ts'
import {
  GAME_NOT_FOUND,
  type ReadGame,
  readGame,
  refuseWatching,
  watcherOf,
} from './authorization.ts'
import { entityTag, isKnown, scoreboardDocument } from './game-document.ts'
import { parseGameKey } from './game-store.ts'
import type { PublicScoreboard, PublicScoreboards } from './public-scoreboards.ts'

export function scoreboardHandlers(
  { database, clock }: PlatformDependencies,
  boards: PublicScoreboards,
) {
  return {
    getScoreboard: async (request, reply) => {
      const key = parseGameKey(parameterOf(request, 'id'))
      if (key === null) return err(GAME_NOT_FOUND)
      if ('uuid' in key) {
        const board = await boards.readAny(key.uuid)
        const isShown = board !== null && (await mayWatch(database, board, request, clock.now()))
        return answerPublic(isShown ? board : null, request, reply)
      }
      const read = await readGame(database, request)
      return read.ok ? ok(answerMember(read.value, request, reply)) : read
    },
  } satisfies Record<string, Handler>
}

async function mayWatch(
  database: Queries,
  board: PublicScoreboard,
  request: FastifyRequest,
  now: Date,
): Promise<boolean> {
  if (!board.isPrivate) return true
  return (await refuseWatching(database, watcherOf(request), board, now)) === null
}

/** The public answer: the bytes are stored, so that a read derives and serialises nothing. */
function answerPublic(
  board: PublicScoreboard | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Result<FastifyReply, Failure> {
  if (board === null) return err(GAME_NOT_FOUND)
  reply.header('etag', board.entityTag)
  reply.header('cache-control', board.isPrivate ? 'private, no-cache' : 'no-cache')
  if (isKnown(request.headers['if-none-match'], board.entityTag)) return ok(reply.code(304).send())
  return ok(reply.header('content-type', 'application/json; charset=utf-8').send(board.body))
}

function answerMember(
  { stored, role }: ReadGame,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tag = entityTag(stored.game, role)
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(success(scoreboardDocument(stored, role)))
}
