import type { Schemas } from '@meldboard/api-client'
import type { SeasonRules } from '@meldboard/engine/results'
import type { Queries } from '../../platform/database/database.ts'

/**
 * The table of a season as it was closed, and its results. Results identify a person later: neither addresses nor
 * identities are stored.
 */
export type StoredStanding = {
  readonly rows: readonly Schemas['KeptSeasonRow'][]
  readonly games: readonly KeptGame[]
}

type KeptGame = { readonly id: number; readonly seats: readonly StoredSeat[] }

/**
 * `member`: index in a side, 0 for a single player. `row`: index in the stored table, null if the table was cut above
 * it.
 */
export type StoredSeat = readonly [
  playerId: number,
  member: number,
  row: number | null,
  place: number,
  total: number,
]

export type ClosedSeason = {
  readonly name: string
  readonly from: string | null
  readonly before: string
  readonly rules: SeasonRules
  /** A `StoredStanding` as JSON. */
  readonly standing: string
}

/** The newest first. */
export function findClosedSeasons(
  queries: Queries,
  groupId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return queries
    .selectFrom('closed_seasons')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .orderBy('id', 'desc')
    .execute()
}

export async function countClosedSeasonsOf(queries: Queries, ownerId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('closed_seasons')
    .innerJoin('groups', 'groups.id', 'closed_seasons.group_id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('groups.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findClosedSeason(
  queries: Queries,
  groupId: number,
  id: number,
): Promise<(ClosedSeason & { readonly closedAt: string }) | null> {
  const row = await queries
    .selectFrom('closed_seasons')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { name, closed_at: closedAt, scoring, min_games, discards } = row
  return {
    name,
    closedAt,
    from: row.ended_from,
    before: row.ended_before,
    rules: { scoring, minGames: min_games, discards },
    standing: row.standing,
  }
}

export async function insertClosedSeason(
  queries: Queries,
  groupId: number,
  { name, from, before, rules, standing }: ClosedSeason,
  now: string,
): Promise<void> {
  await queries
    .insertInto('closed_seasons')
    .values({
      group_id: groupId,
      name,
      ended_from: from,
      ended_before: before,
      scoring: rules.scoring,
      min_games: rules.minGames,
      discards: rules.discards,
      closed_at: now,
      standing,
    })
    .execute()
}

/** Returns whether it existed. */
export async function deleteClosedSeason(
  queries: Queries,
  groupId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('closed_seasons')
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** The first closed season after this id in the groups that a user owns. */
export function findOwnClosedSeason(queries: Queries, userId: number, after: number) {
  return queries
    .selectFrom('closed_seasons')
    .innerJoin('groups', 'groups.id', 'closed_seasons.group_id')
    .select([
      'closed_seasons.id',
      'groups.name as groupName',
      'closed_seasons.name',
      'closed_seasons.ended_from as endedFrom',
      'closed_seasons.ended_before as endedBefore',
      'closed_seasons.scoring',
      'closed_seasons.min_games as minGames',
      'closed_seasons.discards',
      'closed_seasons.closed_at as closedAt',
      'closed_seasons.standing',
    ])
    .where('groups.owner_id', '=', userId)
    .where('closed_seasons.id', '>', after)
    .orderBy('closed_seasons.id')
    .limit(1)
    .executeTakeFirst()
}

export async function* closedSeasonRows(queries: Queries) {
  for (let after = 0; ; ) {
    const row = await queries
      .selectFrom('closed_seasons')
      .select(['id', 'standing'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return
    yield row
    after = row.id
  }
}
