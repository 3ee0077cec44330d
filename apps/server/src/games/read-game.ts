import type { FastifyRequest } from 'fastify'
import { parameterOf } from '../platform/contract/operation.ts'
import type { Queries } from '../platform/database/database.ts'
import { FailureError } from '../platform/http/failure.ts'
import { userOf } from './authorization/signed-in.ts'
import { GAME_NOT_FOUND, roleIn, type UserRole } from './authorization/user-role.ts'
import { parseGameKey } from './game-key.ts'
import { findGame } from './game-store.ts'
import type { StoredGame } from './stored-game.ts'

export type ReadGame = { readonly stored: StoredGame; readonly role: UserRole }

/** The game of the request's path, for somebody with a role in it; to others it does not exist. */
export async function readGame(database: Queries, request: FastifyRequest): Promise<ReadGame> {
  const userId = userOf(request)
  const key = parseGameKey(parameterOf(request, 'id'))
  const stored = key === null ? null : await findGame(database, key)
  const role = stored === null ? null : await roleIn(database, userId, stored)
  if (stored === null || role === null) throw new FailureError(GAME_NOT_FOUND)
  return { stored, role }
}
