import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import { FailureError } from '../platform/http/failure.ts'
import { type Handler, parameterOf, userOf } from '../platform/http/handler.ts'
import { GAME_NOT_FOUND, type ReadGame } from './authorization.ts'
import { entityTag, isKnown, scoreboardDocument } from './game-document.ts'
import { findGame, type GameKey, parseGameKey } from './game-store.ts'
import type { PublicScoreboard, PublicScoreboards } from './public-scoreboards.ts'
import { roleIn } from './role-store.ts'

export function scoreboardHandlers({ database }: PlatformDependencies, boards: PublicScoreboards) {
  return {
    getScoreboard: async (request, reply) => {
      const key = parseGameKey(parameterOf(request, 'id'))
      if (key === null) throw new FailureError(GAME_NOT_FOUND)
      if ('uuid' in key) return answerPublic(await boards.read(key.uuid), request, reply)
      // Checked before anything is looked up, so that a visitor cannot find out which ids exist.
      const userId = userOf(request)
      return answerMember(await readFor(database, key, userId), request, reply)
    },
  } satisfies Record<string, Handler>
}

/** For everybody: the bytes are kept, so nothing is derived or serialised for one reader. */
function answerPublic(
  board: PublicScoreboard | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (board === null) throw new FailureError(GAME_NOT_FOUND)
  reply.header('etag', board.entityTag).header('cache-control', 'no-cache')
  if (isKnown(request.headers['if-none-match'], board.entityTag)) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(board.body)
}

/** For those with a role in the game. */
function answerMember(
  { stored, role }: ReadGame,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tag = entityTag(stored.game.version, role)
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(success(scoreboardDocument(stored, role)))
}

async function readFor(database: Queries, key: GameKey, userId: number): Promise<ReadGame> {
  const stored = await findGame(database, key)
  if (stored === null) throw new FailureError(GAME_NOT_FOUND)
  const role = await roleIn(database, userId, stored)
  if (role === null) throw new FailureError(GAME_NOT_FOUND)
  return { stored, role }
}
