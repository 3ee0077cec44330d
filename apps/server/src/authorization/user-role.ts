import type { GameStatus } from '@meldboard/engine'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Queries } from '../database/database.ts'
import type { StoredGame } from '../games/stored-game.ts'
import type { Failure } from '../http/failure.ts'
import { verifiedEmailKey } from './verified-email.ts'

/** ORGANIZER made the game; VIEWER got it shared, or plays in it (design.md section 4). */
export type UserRole = 'ORGANIZER' | 'VIEWER'

export const GAME_NOT_FOUND: Failure = { code: 'NOT_FOUND', message: 'Game not found.' }

const ORGANIZER_ONLY: Failure = {
  code: 'FORBIDDEN',
  message: 'Only the organizer of this game can do that.',
}

const SHARING_IS_OVER: Failure = {
  code: 'FORBIDDEN',
  message: 'Only its organizer can share a game that is no longer in progress.',
}

/** What a user may do is decided here and nowhere else. */
export async function roleIn(
  queries: Queries,
  userId: number,
  game: Pick<StoredGame, 'id' | 'organizerId'>,
): Promise<UserRole | null> {
  if (game.organizerId === userId) return 'ORGANIZER'
  const emailKey = await verifiedEmailKey(queries, userId)
  if (emailKey === null) return null
  const row = await queries
    .selectFrom('games')
    .select('id')
    .where('id', '=', game.id)
    .where((games) => isKnownByEmail(games, emailKey))
    .executeTakeFirst()
  return row === undefined ? null : 'VIEWER'
}

/** Why a role does not suffice to change a game: to whom it does not exist, it stays unknown. */
export function refuseChange(role: UserRole | null): Failure | null {
  if (role === 'ORGANIZER') return null
  return role === 'VIEWER' ? ORGANIZER_ONLY : GAME_NOT_FOUND
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

/**
 * The games in which a user has any role, each once. Two disjoint halves rather than one condition:
 * the database goes through the user's own by an index, in order, and merges the others in.
 */
export function gamesWithRole(queries: Queries, userId: number, emailKey: string | null) {
  const games = queries
    .selectFrom('games')
    .select(['id', 'created_at'])
    .where('deleted_at', 'is', null)
  const organized = games.where('organizer_id', '=', userId)
  if (emailKey === null) return organized
  return organized.unionAll(
    games.where('organizer_id', '!=', userId).where((others) => isKnownByEmail(others, emailKey)),
  )
}

function isKnownByEmail(
  games: ExpressionBuilder<Database, 'games'>,
  emailKey: string,
): Expression<SqlBool> {
  const shared = games
    .selectFrom('game_shares')
    .select('game_shares.game_id')
    .where('game_shares.email_key', '=', emailKey)
  const playing = games
    .selectFrom('player_emails')
    .select('player_emails.game_id')
    .where('player_emails.email_key', '=', emailKey)
    .where('player_emails.present', '=', 1)
  return games.or([games('games.id', 'in', shared), games('games.id', 'in', playing)])
}
