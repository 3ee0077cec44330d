import type { Rules } from '@meldboard/engine'
import type { SelectQueryBuilder } from 'kysely'
import { emailsIn } from '../games/kept-emails.ts'
import { isKept } from '../games/sharing/role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Oneself } from './own-keys.ts'
import type { WhoIs } from './person-key.ts'
import { type FinishedGame, OF_ADDRESS } from './played-games.ts'

/** Which finished games are looked at; what is left out bounds nothing. */
export type GamesWanted = {
  /** ISO 8601, UTC. */
  readonly from?: string
  readonly before?: string
  /** The ids of games that are wanted whenever they ended. */
  readonly also?: readonly number[]
  /** By the rules that end them. */
  readonly end?: Rules['end']
  readonly players?: number
  /** The id of the group that they belong to. */
  readonly group?: number
}

/** Ids of games as a query. */
type GameIds = SelectQueryBuilder<Database, keyof Database, { game_id: number }>

/** Of all finished games those for which everything that is said here is so. */
export type Source = {
  /** Who organizes the games. */
  readonly organizerId?: number
  /** Who does not organize them, and has neither left them nor refuses who does. */
  readonly keptBy?: number
  readonly ids?: GameIds
}

/**
 * The finished games of these sources, which have none in common, that are wanted, in the order in which they ended;
 * of any number of players. They are read without their names, which are in the wide row of the game.
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
    .select(['game_id as id', 'organizer_id as organizerId', 'ended_at as endedAt'])
    .select(['packed_results', 'emails'])
    .$if(from !== '' || before !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const since = eb('ended_at', '>=', from)
        const until = before === undefined ? [] : [eb('ended_at', '<', before)]
        const more = also.length === 0 ? [] : [eb('game_id', 'in', also)]
        return or([and([since, ...until]), ...more])
      }),
    )
    .$if(end !== undefined, (query) => query.where('rules_end', '=', end as Rules['end']))
    .$if(group !== undefined, (query) =>
      query.where('game_id', 'in', groupGameIds(queries, group ?? 0)),
    )
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
        .where(({ ref }) => isKept(keptBy as number, ref('game_id'), ref('organizer_id'))),
    )
    .$if(ids !== undefined, (query) => query.where('game_id', 'in', ids as GameIds))
}

/** Of texts of one form, in which the order of the characters is that of time. */
function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** What games are called, and their address, by id; with a user, of those that they may see. */
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

/** The games that belong to a group. */
function groupGameIds(queries: Queries, groupId: number): GameIds {
  return queries.selectFrom('group_games').select('game_id').where('group_id', '=', groupId)
}

/** The finished games of a group. */
export function gamesOfGroup(queries: Queries, groupId: number): Source {
  return { ids: groupGameIds(queries, groupId) }
}

/** Who organizes finished games of these. */
export async function findOrganizers(queries: Queries, games: Source): Promise<readonly number[]> {
  const rows = await finishedGames(queries, games).select('organizer_id').distinct().execute()
  return rows.map(({ organizer_id }) => organizer_id)
}

/** When the first game of these ended; null when none has. */
export async function findFirstEnd(queries: Queries, games: Source): Promise<string | null> {
  const { first } = await finishedGames(queries, games)
    .select(({ fn }) => fn.min<string | null>('ended_at').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

/** Of those the games in which somebody has one of these names. */
function namedGameIds(queries: Queries, userId: number, names: readonly string[]): GameIds {
  return queries
    .selectFrom('finished_players')
    .select('game_id')
    .where('organizer_id', '=', userId)
    .where('name', 'in', names)
}

/** As whom somebody was written down in games: by these names, where they have no address, and by this address. */
export type WrittenAs = { readonly names: readonly string[]; readonly emailKey: string | null }

/** The names that were written in the games that a user organizes. */
export async function findWrittenNames(
  queries: Queries,
  userId: number,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('finished_players')
    .select('name')
    .distinct()
    .where('organizer_id', '=', userId)
    .execute()
  return rows.map(({ name }) => name)
}

/** The addresses that were written in them. */
export async function findWrittenAddresses(
  queries: Queries,
  userId: number,
): Promise<readonly string[]> {
  // The same few play: what differs is little.
  const rows = await finishedGames(queries, { organizerId: userId })
    .select('emails')
    .distinct()
    .execute()
  return [...new Set(rows.flatMap(({ emails }) => [...emailsIn(emails).values()]))]
}

/** The name under which somebody sits in the newest of the games that a user organizes; null: in none. */
export async function findNewestName(
  queries: Queries,
  userId: number,
  { names, emailKey }: WrittenAs,
): Promise<string | null> {
  const newest = queries
    .selectFrom('finished_players')
    .select('finished_players.name')
    .where('finished_players.organizer_id', '=', userId)
    .limit(1)
  if (emailKey !== null) {
    const row = await newest
      .innerJoin('player_emails', 'player_emails.game_id', 'finished_players.game_id')
      .whereRef('player_emails.player_id', '=', 'finished_players.player_id')
      .where('player_emails.email_key', '=', emailKey)
      .where('finished_players.member', '=', OF_ADDRESS)
      .orderBy('player_emails.game_id', 'desc')
      .executeTakeFirst()
    return row?.name ?? null
  }
  if (names.length === 0) return null
  const row = await newest
    .where('finished_players.name', 'in', names)
    // Not joined: of the newest first, one is mostly enough, and PostgreSQL would join all of them.
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('player_emails')
          .select('player_emails.email_key')
          .whereRef('player_emails.game_id', '=', 'finished_players.game_id')
          .whereRef('player_emails.player_id', '=', 'finished_players.player_id')
          .where('finished_players.member', '=', OF_ADDRESS),
        'is',
        null,
      ),
    )
    .orderBy('finished_players.game_id', 'desc')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Of the games that a user organizes those in which somebody may sit as one of these. */
export function gamesOfPerson(
  queries: Queries,
  userId: number,
  { names, emailKey }: WrittenAs,
): Source {
  const named = namedGameIds(queries, userId, names)
  if (emailKey === null) return { organizerId: userId, ids: named }
  const addressed = addressedGameIds(queries, emailKey)
  // PostgreSQL takes no empty list.
  return { organizerId: userId, ids: names.length === 0 ? addressed : named.union(addressed) }
}

/**
 * The games that a user may have played and may see: those with their address, unless they have left
 * them, and of those that they organize the ones with a name that is theirs. Source: P-people-2.
 */
export async function ownGames(
  queries: Queries,
  { id, name, emailKey }: Oneself,
  whoIs: WhoIs,
): Promise<readonly Source[]> {
  const self = whoIs(id, name).person
  const written = await findWrittenNames(queries, id)
  const names = [name, ...written.filter((each) => whoIs(id, each).person === self)]
  const organized = gamesOfPerson(queries, id, { names, emailKey })
  if (emailKey === null) return [organized]
  return [organized, { keptBy: id, ids: addressedGameIds(queries, emailKey) }]
}

/** The games in which somebody has, or had, this address. */
function addressedGameIds(queries: Queries, emailKey: string): GameIds {
  return queries.selectFrom('player_emails').select('game_id').where('email_key', '=', emailKey)
}
