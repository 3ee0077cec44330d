import type { GameStatus } from '@meldboard/engine'
import { expressionBuilder } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import { openTables, type TableOwner } from './table-store.ts'

export type TableGame = {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly status: GameStatus
  readonly isPrivate: boolean
  readonly rounds: number
  readonly begunAt: string
  /** The time of the newest event. */
  readonly changedAt: string
  /** When the last round of a finished game was scored; null: no round. */
  readonly endedAt: string | null
  /** The engine's ListedPlayers as JSON; null: a server of an older version has just made the game. */
  readonly standing: string | null
}

/** How many of a table's newest games are searched for the ones in progress. */
const NEWEST_GAMES = 200

/**
 * The games of a table with an event after a moment, without cancelled games and games without players, in the order in
 * which they began.
 */
export async function findTableGames(
  queries: Queries,
  owner: TableOwner,
  since: string,
): Promise<readonly TableGame[]> {
  const rows = await queries
    .selectFrom(newestGameIds(queries, owner).as('newest'))
    .innerJoin('games', 'games.id', 'newest.id')
    .leftJoin('game_listings', 'game_listings.game_id', 'games.id')
    .leftJoin('finished_games', 'finished_games.game_id', 'games.id')
    .select(['games.id', 'games.uuid', 'games.name', 'games.status', 'games.is_private'])
    .select(['games.current_round as rounds', 'games.created_at as begunAt'])
    .select(['games.updated_at as changedAt', 'finished_games.ended_at as endedAt'])
    .select('game_listings.standing')
    .where('games.updated_at', '>', since)
    .where('games.deleted_at', 'is', null)
    .where('games.status', '!=', 'CANCELLED')
    .where('games.player_count', '>', 0)
    .orderBy('games.created_at')
    .orderBy('games.id')
    .execute()
  return rows.map(({ is_private, ...game }) => ({ ...game, isPrivate: is_private === 1 }))
}

/**
 * The ids of the games with a public page of an evening at a table, in the order in which they began: games that ended
 * in the evening, and games in progress that began in it. Source: P-tables-26.
 */
export async function findEveningGames(
  queries: Queries,
  owner: TableOwner,
  { from, before }: { readonly from: string; readonly before: string },
  most: number,
): Promise<readonly number[]> {
  const games = queries
    .selectFrom('games')
    .leftJoin('finished_games', 'finished_games.game_id', 'games.id')
    .leftJoin('group_games', 'group_games.game_id', 'games.id')
    .select('games.id')
    .where('games.created_at', '<', before)
    .where('games.updated_at', '>=', from)
    .where(({ eb, and }) => {
      const moment = eb
        .case()
        .when('games.status', '=', 'INPROGRESS')
        .then(eb.ref('games.created_at'))
        .else(eb.fn.coalesce('finished_games.ended_at', 'games.updated_at'))
        .end()
      return and([eb(moment, '>=', from), eb(moment, '<', before)])
    })
    .where('games.is_private', '=', 0)
    .where('games.deleted_at', 'is', null)
    .where('games.status', '!=', 'CANCELLED')
    .where('games.player_count', '>', 0)
    .orderBy('games.created_at')
    .orderBy('games.id')
    .limit(most)
  const rows = await ('groupId' in owner
    ? games.where('group_games.group_id', '=', owner.groupId)
    : games.where('games.organizer_id', '=', owner.userId).where('group_games.group_id', 'is', null)
  ).execute()
  return rows.map(({ id }) => id)
}

function newestGameIds(queries: Queries, owner: TableOwner) {
  if ('groupId' in owner) {
    return queries
      .selectFrom('group_games')
      .select('game_id as id')
      .where('group_id', '=', owner.groupId)
      .orderBy('game_id', 'desc')
      .limit(NEWEST_GAMES)
  }
  return queries
    .selectFrom('games')
    .select('games.id')
    .where('organizer_id', '=', owner.userId)
    .where(({ not, exists }) => not(exists(groupOfGame())))
    .orderBy('created_at', 'desc')
    .limit(NEWEST_GAMES)
}

/** For a query of games: the game's group. */
function groupOfGame() {
  return expressionBuilder<Database, 'games'>()
    .selectFrom('group_games')
    .select('group_games.group_id')
    .whereRef('group_games.game_id', '=', 'games.id')
}

export type NextGame = { readonly uuid: string; readonly begunAt: string }

/**
 * Those of these games that lead to the next one at their table: the table is open, and was neither closed nor given
 * another code since the game began. Source: P-tables-14.
 */
export async function findLeadingGames(
  queries: Queries,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await openTables(queries)
    .innerJoin('games', (join) =>
      join.on(({ and, eb, exists, not, or, ref }) =>
        or([
          eb('tables.group_id', '=', groupOfGame()),
          and([eb('games.organizer_id', '=', ref('tables.user_id')), not(exists(groupOfGame()))]),
        ]),
      ),
    )
    .select('games.uuid')
    .where('games.uuid', 'in', uuids)
    .where(({ eb, or, ref }) =>
      or([
        // The first request for a table makes it, often in the middle of a game.
        eb('tables.changed_at', '=', ref('tables.created_at')),
        eb('tables.changed_at', '<=', ref('games.created_at')),
      ]),
    )
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}

/**
 * The next public game with players at the table of a game, begun at most a day after its last event; null: none yet,
 * or the game does not lead on.
 */
export async function findNextGame(
  queries: Queries,
  uuid: string,
  owner: TableOwner,
): Promise<NextGame | null> {
  const isLeading = (await findLeadingGames(queries, [uuid])).has(uuid)
  const game = await queries
    .selectFrom('games')
    .select(['id', 'created_at', 'updated_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!isLeading || game === undefined) return null
  const last = new Date(Date.parse(game.updated_at) + DAY).toISOString()
  const later = queries
    .selectFrom('games')
    .select(['games.uuid', 'games.created_at as begunAt'])
    .where('games.created_at', '>=', game.created_at)
    .where('games.created_at', '<=', last)
    .where('games.is_private', '=', 0)
    .where('games.deleted_at', 'is', null)
    .where('games.status', '!=', 'CANCELLED')
    .where('games.player_count', '>', 0)
    .limit(1)
  const next =
    'groupId' in owner
      ? later
          .innerJoin('group_games', 'group_games.game_id', 'games.id')
          .where('group_games.group_id', '=', owner.groupId)
          .where('group_games.game_id', '>', game.id)
          .orderBy('group_games.game_id')
      : later
          .where('games.organizer_id', '=', owner.userId)
          .where('games.id', '>', game.id)
          .where(({ not, exists }) => not(exists(groupOfGame())))
          .orderBy('games.created_at')
          .orderBy('games.id')
  return (await next.executeTakeFirst()) ?? null
}
