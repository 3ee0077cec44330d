import type { GameStatus } from '@meldboard/engine'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import { verifiedEmailKey } from '../../accounts/user-store.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { StoredGame } from '../game-store.ts'
import { groupGameIds } from './group-role-store.ts'

/** ORGANIZER made the game; VIEWER got it shared, plays in it or is in its group, and has not left it. */
export type UserRole = 'ORGANIZER' | 'VIEWER'

/** The role of a user in a game; null: the game does not exist for them. */
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
  'games.rules',
  'games.player_count',
  'games.current_round',
  'games.leader_name',
  'games.leader_score',
  'games.winner_name',
  'games.winner_score',
  'games.created_at',
] as const

/** Filter, order and page of a list of games. */
export type WantedGames = {
  /** The newest game of the list; undefined: no bound. */
  readonly until: number | undefined
  readonly status: GameStatus | undefined
  /** Folded words (`searchWords`); a game has each of them somewhere in its names. */
  readonly words: readonly string[]
  /** Lists games in progress first. */
  readonly runningFirst: boolean
  readonly limit: number
  readonly offset: number
}

/** One page of the games in which a user has a role, their number, and the newest of all. */
export async function findGamesWithRole(
  queries: Queries,
  userId: number,
  emailKey: string | null,
  wanted: WantedGames,
) {
  const { runningFirst, limit, offset } = wanted
  const games = gamesWithRole(queries, userId, emailKey, wanted)
  const { total, newest } = await queries
    .selectFrom(games.as('listed'))
    .select(({ fn }) => [fn.countAll().as('total'), fn.max<number | null>('id').as('newest')])
    .executeTakeFirstOrThrow()
  const listed = gamesWithRole(queries, userId, emailKey, { ...wanted, until: newest ?? 0 })
    .$if(runningFirst, (query) => query.orderBy('is_running', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await queries
    .selectFrom(listed.as('listed'))
    .innerJoin('games', 'games.id', 'listed.id')
    .leftJoin('game_listings', 'game_listings.game_id', 'listed.id')
    .select([...SUMMARY, 'game_listings.standing'])
    .$if(runningFirst, (query) => query.orderBy('listed.is_running', 'desc'))
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.id', 'desc')
    .execute()
  // PostgreSQL returns a count as text.
  return { rows, total: Number(total), newest: newest ?? 0 }
}

/**
 * The wanted games in which a user has any role, each once. Two disjoint halves instead of one condition: the database
 * reads the user's own by an index, in order, and merges the others in.
 */
function gamesWithRole(
  queries: Queries,
  userId: number,
  emailKey: string | null,
  { until, status, words }: WantedGames,
) {
  const games = queries
    .selectFrom('games')
    .select(({ eb }) => [
      'id',
      'created_at',
      eb.case().when('status', '=', 'INPROGRESS').then(1).else(0).end().as('is_running'),
    ])
    .where('deleted_at', 'is', null)
    .$if(until !== undefined, (query) => query.where('id', '<=', until as number))
    .$if(status !== undefined, (query) => query.where('status', '=', status as GameStatus))
    .$if(words.length > 0, (query) => query.where((each) => hasWords(each, words)))
  const organized = games.where('organizer_id', '=', userId)
  if (emailKey === null) return organized
  return organized.unionAll(
    games.where('organizer_id', '!=', userId).where((others) => isViewer(others, userId, emailKey)),
  )
}

/** A folded word has no character with a meaning in a pattern. */
export function hasWords(
  games: ExpressionBuilder<Database, 'games'>,
  words: readonly string[],
): Expression<SqlBool> {
  const found = games
    .selectFrom('game_listings')
    .select('game_listings.game_id')
    .whereRef('game_listings.game_id', '=', 'games.id')
    .where(({ eb, and }) =>
      and(words.map((word) => eb('game_listings.search_text', 'like', `%${word}%`))),
    )
  return games.exists(found)
}

/** A viewer by address or by the game's group, of a game that is neither left nor refused. */
export function isViewer(
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
  // One list of ids instead of three conditions, which PostgreSQL would check for each game.
  const known = shared.union(playing).union(groupGameIds(userId, emailKey))
  const kept = isKept(userId, games.ref('games.id'), games.ref('games.organizer_id'))
  return games.and([games('games.id', 'in', known), kept])
}

/** Whether the user has neither left the game of these columns nor refuses its organizer. */
export function isKept(
  userId: number,
  gameId: Expression<number>,
  organizerId: Expression<number>,
): Expression<SqlBool> {
  const is = expressionBuilder<Database>()
  const left = is
    .selectFrom('left_games')
    .select('left_games.game_id')
    .where('left_games.user_id', '=', userId)
  const refused = is
    .selectFrom('refused_organizers')
    .select('refused_organizers.organizer_id')
    .where('refused_organizers.user_id', '=', userId)
  return is.and([is(gameId, 'not in', left), is(organizerId, 'not in', refused)])
}
