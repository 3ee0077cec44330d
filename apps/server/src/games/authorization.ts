import { err, type GameStatus, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import type { Failure } from '../platform/http/failure.ts'
import { parameterOf, userOf } from '../platform/http/handler.ts'
import { findGame, parseGameKey, type StoredGame } from './game-store.ts'
import { roleIn, type UserRole } from './role-store.ts'

export const GAME_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'Game not found.' }

const ORGANIZER_ONLY: Failure = {
  code: 'FORBIDDEN',
  message: 'Only the organizer of this game can do that.',
}

const ORGANIZER_STAYS: Failure = {
  code: 'FORBIDDEN',
  message: 'You made this game, so you cannot leave it. You can cancel or delete it.',
}

const SHARING_IS_OVER: Failure = {
  code: 'FORBIDDEN',
  message: 'Only its organizer can share a game that is no longer in progress.',
}

/*
 * Which role may change, read, leave or share a game is decided only here; which fields of a player a
 * role sees, in players.ts and game-handlers.ts.
 */

/** Why a role does not suffice to change a game: to whom it does not exist, it stays unknown. */
export function refuseChange(role: UserRole | null): Failure | null {
  if (role === 'ORGANIZER') return null
  return role === 'VIEWER' ? ORGANIZER_ONLY : GAME_NOT_FOUND
}

/** Why a user may not leave a game. */
export function refuseLeaving(role: UserRole | null): Failure | null {
  if (role === 'VIEWER') return null
  return role === 'ORGANIZER' ? ORGANIZER_STAYS : GAME_NOT_FOUND
}

/**
 * Why a signed-in user may not mail the link to a game. Who knows the uuid can watch it, and share
 * it while it is in progress; an id proves nothing.
 */
export function refuseSharing(
  role: UserRole | null,
  knowsUuid: boolean,
  status: GameStatus,
): Failure | null {
  if (role === 'ORGANIZER') return null
  if (role === null && !knowsUuid) return GAME_NOT_FOUND
  return status === 'INPROGRESS' ? null : SHARING_IS_OVER
}

export type ReadGame = { readonly stored: StoredGame; readonly role: UserRole }

/** The game of the request's path, for somebody with a role in it; to others it does not exist. */
export async function readGame(
  database: Queries,
  request: FastifyRequest,
): Promise<Result<ReadGame, Failure>> {
  // Before anything is looked up, so that a visitor cannot find out which ids exist.
  const userId = userOf(request)
  const key = parseGameKey(parameterOf(request, 'id'))
  const stored = key === null ? null : await findGame(database, key)
  const role = stored === null ? null : await roleIn(database, userId, stored)
  return stored === null || role === null ? err(GAME_NOT_FOUND) : ok({ stored, role })
}
