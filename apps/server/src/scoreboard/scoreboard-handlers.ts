import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDependencies } from '../app-dependencies.ts'
import { userOf } from '../authorization/signed-in.ts'
import { GAME_NOT_FOUND, roleIn, type UserRole } from '../authorization/user-role.ts'
import { parameterOf } from '../contract/operation.ts'
import type { Queries } from '../database/database.ts'
import { type GameKey, parseGameKey } from '../games/game-key.ts'
import { findGame } from '../games/game-store.ts'
import type { StoredGame } from '../games/stored-game.ts'
import { success } from '../http/envelope.ts'
import { FailureError } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { entityTag, isKnown } from './entity-tag.ts'
import { scoreboardDocument } from './scoreboard-document.ts'

export function scoreboardHandlers({ database }: AppDependencies) {
  return {
    getScoreboard: (request, reply) => getScoreboard(database, request, reply),
  } satisfies Record<string, Handler>
}

/** By uuid for everybody, by id for those with a role in the game. */
async function getScoreboard(
  database: Queries,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = parseGameKey(parameterOf(request, 'id'))
  if (key === null) throw new FailureError(GAME_NOT_FOUND)
  // Asked before anything is looked up, so that a visitor cannot tell which ids exist.
  const userId = 'id' in key ? userOf(request) : null
  const { stored, role } = await readFor(database, key, userId)
  const tag = entityTag(stored.game.version, role)
  reply.headers({ etag: tag, 'cache-control': role === null ? 'no-cache' : 'private, no-cache' })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(success(scoreboardDocument(stored, role)))
}

async function readFor(
  database: Queries,
  key: GameKey,
  userId: number | null,
): Promise<{ stored: StoredGame; role: UserRole | null }> {
  const stored = await findGame(database, key)
  if (stored === null) throw new FailureError(GAME_NOT_FOUND)
  if (userId === null) return { stored, role: null }
  const role = await roleIn(database, userId, stored)
  if (role === null) throw new FailureError(GAME_NOT_FOUND)
  return { stored, role }
}
