import type { GameStatus } from '@meldboard/engine'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { Failure } from '../../platform/http/failure.ts'
import type { StoredGame } from '../stored-game.ts'
import { verifiedEmailKey } from './verified-email.ts'

/** ORGANIZER made the game; VIEWER got it shared or plays in it, and has not left it. */
export type UserRole = 'ORGANIZER' | 'VIEWER'

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

/** What a user may do is decided only here. */
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
    .where((games) => isViewer(games, userId, emailKey))
    .executeTakeFirst()
  return row === undefined ? null : 'VIEWER'
}

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
    games.where('organizer_id', '!=', userId).where((others) => isViewer(others, userId, emailKey)),
  )
}

/** Known by address, unless the user has left the game or refuses its organizer. */
function isViewer(
  games: ExpressionBuilder<Database, 'games'>,
  userId: number,
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
  const left = games
    .selectFrom('left_games')
    .select('left_games.game_id')
    .where('left_games.user_id', '=', userId)
  const refused = games
    .selectFrom('refused_organizers')
    .select('refused_organizers.organizer_id')
    .where('refused_organizers.user_id', '=', userId)
  return games.and([
    games.or([games('games.id', 'in', shared), games('games.id', 'in', playing)]),
    games('games.id', 'not in', left),
    games('games.organizer_id', 'not in', refused),
  ])
}
