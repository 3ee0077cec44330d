import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { parameterOf } from '../../platform/contract/operation.ts'
import type { Queries } from '../../platform/database/database.ts'
import { success } from '../../platform/http/envelope.ts'
import { FailureError } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { userOf } from '../authorization/signed-in.ts'
import { GAME_NOT_FOUND, roleIn } from '../authorization/user-role.ts'
import { type GameKey, parseGameKey } from '../game-key.ts'
import { findGame } from '../game-store.ts'
import type { ReadGame } from '../read-game.ts'
import { entityTag, isKnown } from './entity-tag.ts'
import type { PublicScoreboard } from './public-scoreboard.ts'
import type { PublicScoreboards } from './public-scoreboards.ts'
import { scoreboardDocument } from './scoreboard-document.ts'

export function scoreboardHandlers({ database }: AppDependencies, boards: PublicScoreboards) {
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
