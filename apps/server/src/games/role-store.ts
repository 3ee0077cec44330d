import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { verifiedEmailKey } from '../accounts/user-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import type { StoredGame } from './game-store.ts'

/** ORGANIZER made the game; VIEWER got it shared or plays in it, and has not left it. */
export type UserRole = 'ORGANIZER' | 'VIEWER'

/** The role of a user in a game; null: none, and the game does not exist for them. */
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

const SUMMARY = [
  'games.id',
  'games.uuid',
  'games.organizer_id',
  'games.version',
  'games.status',
  'games.name',
  'games.description',
  'games.target_score',
  'games.drop_score',
  'games.middle_drop_score',
  'games.full_count_score',
  'games.player_count',
  'games.current_round',
  'games.leader_name',
  'games.leader_score',
  'games.winner_name',
  'games.winner_score',
  'games.created_at',
] as const

/** One page of the games in which a user has a role, the newest first, and how many there are. */
export async function findGamesWithRole(
  queries: Queries,
  userId: number,
  emailKey: string | null,
  limit: number,
  offset: number,
) {
  const games = gamesWithRole(queries, userId, emailKey)
  const { total } = await queries
    .selectFrom(games.as('listed'))
    .select((listed) => listed.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const listed = games
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await queries
    .selectFrom(listed.as('listed'))
    .innerJoin('games', 'games.id', 'listed.id')
    .select(SUMMARY)
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.id', 'desc')
    .execute()
  // PostgreSQL gives a count as text.
  return { rows, total: Number(total) }
}

/**
 * The games in which a user has any role, each once. Two disjoint halves rather than one condition:
 * the database goes through the user's own by an index, in order, and merges the others in.
 */
function gamesWithRole(queries: Queries, userId: number, emailKey: string | null) {
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
