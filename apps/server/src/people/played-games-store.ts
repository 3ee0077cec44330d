import type { Rules } from '@meldboard/engine'
import { expressionBuilder, type SelectQueryBuilder } from 'kysely'
import { groupGameIds } from '../games/roles/group-role-store.ts'
import { isKept } from '../games/roles/role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import type { GroupName, Identity } from './own-keys.ts'
import type { FinishedGame } from './played-games.ts'

/** A filter of finished games; a missing field filters nothing. */
export type GamesWanted = {
  /** ISO 8601, UTC. */
  readonly from?: string
  readonly before?: string
  /** Ids of games that are included whenever they ended. */
  readonly also?: readonly number[]
  readonly end?: Rules['end']
  readonly players?: number
  /** The id of the games' group. */
  readonly group?: number
}

type GameIds = SelectQueryBuilder<Database, keyof Database, { game_id: number }>

/** The finished games that meet all of these conditions. */
export type Source = {
  readonly organizerId?: number
  /** A user who is not the organizer, has not left the games and does not refuse their organizer. */
  readonly keptBy?: number
  readonly ids?: GameIds
}

/**
 * The wanted finished games of sources that do not overlap, in the order in which they ended. It skips the names, which
 * are in the wide row of the game.
 */
export async function findFinishedGames(
  queries: Queries,
  sources: readonly Source[],
  wanted: GamesWanted = {},
): Promise<readonly FinishedGame[]> {
  let rows: readonly FinishedGame[] = []
  for (const source of sources) rows = rows.concat(await findRows(queries, source, wanted))
  return rows.toSorted((one, other) => order(one.endedAt, other.endedAt) || one.id - other.id)
}

function findRows(
  queries: Queries,
  source: Source,
  { from = '', before, also = [], end, group }: GamesWanted,
) {
  return finishedGames(queries, source)
    .leftJoin('group_games', 'group_games.game_id', 'finished_games.game_id')
    .select(['finished_games.game_id as id', 'organizer_id as organizerId', 'ended_at as endedAt'])
    .select(['group_id as groupId', 'packed_results', 'emails'])
    .$if(from !== '' || before !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const since = eb('ended_at', '>=', from)
        const until = before === undefined ? [] : [eb('ended_at', '<', before)]
        const more = also.length === 0 ? [] : [eb('finished_games.game_id', 'in', also)]
        return or([and([since, ...until]), ...more])
      }),
    )
    .$if(end !== undefined, (query) => query.where('rules_end', '=', end as Rules['end']))
    .$if(group !== undefined, (query) => query.where('group_id', '=', group as number))
    .execute()
}

function finishedGames(queries: Queries, { organizerId, keptBy, ids }: Source) {
  return queries
    .selectFrom('finished_games')
    .$if(organizerId !== undefined, (query) =>
      query.where('organizer_id', '=', organizerId as number),
    )
    .$if(keptBy !== undefined, (query) =>
      query
        .where('organizer_id', '!=', keptBy as number)
        .where(({ ref }) =>
          isKept(keptBy as number, ref('finished_games.game_id'), ref('organizer_id')),
        ),
    )
    .$if(ids !== undefined, (query) => query.where('finished_games.game_id', 'in', ids as GameIds))
}

/** Texts of one form sort by time. */
function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The names and uuids of games by id; with `userId`, only of games that this user may see. */
export async function findGameNames(queries: Queries, ids: readonly number[], userId?: number) {
  if (ids.length === 0) return new Map<number, { uuid: string; name: string }>()
  const rows = await queries
    .selectFrom('games')
    .select(['id', 'uuid', 'name'])
    .where('id', 'in', ids)
    .$if(userId !== undefined, (query) =>
      query.where((games) =>
        games.or([
          games('organizer_id', '=', userId as number),
          isKept(userId as number, games.ref('id'), games.ref('organizer_id')),
        ]),
      ),
    )
    .execute()
  return new Map(rows.map(({ id, ...game }) => [id, game]))
}

export function gamesOfGroup(groupId: number): Source {
  const ids = expressionBuilder<Database>().selectFrom('group_games').select('group_games.game_id')
  return { ids: ids.where('group_games.group_id', '=', groupId) }
}

export async function findOrganizersInGroups(
  queries: Queries,
  groupIds: readonly number[],
): Promise<readonly number[]> {
  if (groupIds.length === 0) return []
  const rows = await queries
    .selectFrom('group_games')
    .innerJoin('finished_games', 'finished_games.game_id', 'group_games.game_id')
    .select('finished_games.organizer_id')
    .distinct()
    .where('group_games.group_id', 'in', groupIds)
    .orderBy('finished_games.organizer_id')
    .execute()
  return rows.map(({ organizer_id }) => organizer_id)
}

export async function findNamesInGroups(
  queries: Queries,
  userId: number,
  groupIds: readonly number[],
): Promise<readonly GroupName[]> {
  if (groupIds.length === 0) return []
  return queries
    .selectFrom('group_games')
    .innerJoin('finished_players', 'finished_players.game_id', 'group_games.game_id')
    .select(['group_games.group_id as groupId', 'finished_players.name'])
    .distinct()
    .where('group_games.group_id', 'in', groupIds)
    .where('finished_players.organizer_id', '=', userId)
    .orderBy('groupId')
    .orderBy('name')
    .execute()
}

/** The end of the first of these games; null: none has ended. */
export async function findFirstEnd(queries: Queries, games: Source): Promise<string | null> {
  const { first } = await finishedGames(queries, games)
    .select(({ fn }) => fn.min<string | null>('ended_at').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

/**
 * The finished games that a user may know: those that they organize, and those with their address or of their groups
 * that they have not left. Source: P-people-2, P-people-5.
 */
export function knownGames({ id, emailKey }: Identity): readonly Source[] {
  const ofGroups = groupGameIds(id, emailKey ?? '')
  const ids = emailKey === null ? ofGroups : ofGroups.union(addressedGameIds(emailKey))
  return [{ organizerId: id }, { keptBy: id, ids }]
}

/** The games in which a player has, or had, this address. */
function addressedGameIds(emailKey: string) {
  return expressionBuilder<Database>()
    .selectFrom('player_emails')
    .select('player_emails.game_id')
    .where('player_emails.email_key', '=', emailKey)
}
