import type { PlayerResult } from '@meldboard/engine/results'
import type { Rules } from '@meldboard/engine/rules'
import { type SelectQueryBuilder, sql } from 'kysely'
import { isKept } from '../games/role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Oneself } from './oneself.ts'
import { type Who, type WhoIs, whoBy } from './person-key.ts'

/** One person in a finished game; of a side there are as many as it has members. */
export type Seat = Who & {
  readonly name: string
  readonly result: PlayerResult
}

/** A finished game with everybody who played it. */
export type PlayedGame = {
  readonly id: number
  readonly organizerId: number
  readonly endedAt: string
  readonly seats: readonly Seat[]
}

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

/** The ids of finished games as a query, for `findPlayedGames`. */
export type GameIds = SelectQueryBuilder<Database, keyof Database, { game_id: number }>

/**
 * The finished games of these ids that are wanted, in the order in which they ended, with who `whoIs` says their
 * players are. Each is read as one row, without its name: thousands of games have ten thousands of results.
 */
export async function findPlayedGames(
  queries: Queries,
  ids: GameIds,
  { from = '', before, also = [], end, players, group }: GamesWanted = {},
  whoIs: WhoIs = whoBy(),
): Promise<readonly PlayedGame[]> {
  const rows = await queries
    .selectFrom('game_results')
    .select((row) => [
      'game_results.game_id as id',
      row.fn.max('game_results.organizer_id').as('organizerId'),
      row.fn.max('game_results.ended_at').as('endedAt'),
      sql<string>`string_agg(game_results.result, ',')`.as('results'),
    ])
    .where('game_results.game_id', 'in', ids)
    // The other members of a side have its result too.
    .where('game_results.member', '=', 0)
    .$if(from !== '' || before !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const since = eb('game_results.ended_at', '>=', from)
        const until = before === undefined ? [] : [eb('game_results.ended_at', '<', before)]
        const more = also.length === 0 ? [] : [eb('game_results.game_id', 'in', also)]
        return or([and([since, ...until]), ...more])
      }),
    )
    .$if(group !== undefined, (query) =>
      query.where('game_results.game_id', 'in', groupGameIds(queries, group ?? 0)),
    )
    .groupBy('game_results.game_id')
    .execute()
  const emails = await findEmails(queries, ids)
  const ended = end === undefined ? null : await gamesEnding(queries, ids, end)
  return rows
    .filter(({ id }) => ended === null || ended.has(id))
    .toSorted((one, other) => order(one.endedAt, other.endedAt) || one.id - other.id)
    .map(({ results, ...game }) => ({
      ...game,
      seats: (JSON.parse(`[${results}]`) as PlayerResult[]).flatMap((result) =>
        seatsOf(game.organizerId, result, emails.get(game.id)?.get(result.playerId), whoIs),
      ),
    }))
    .filter(({ seats }) => players === undefined || seats[0]?.result.players === players)
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
        games.or([games('organizer_id', '=', userId as number), isKept(games, userId as number)]),
      ),
    )
    .execute()
  return new Map(rows.map(({ id, ...game }) => [id, game]))
}

/** The ids of the games whose rules end them in this way. */
async function gamesEnding(queries: Queries, ids: GameIds, end: Rules['end']) {
  const rows = await queries
    .selectFrom('games')
    .select(['id', 'rules'])
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.filter(({ rules }) => endOf(rules) === end).map(({ id }) => id))
}

/** The address of a side is its first member's. */
function seatsOf(
  organizerId: number,
  result: PlayerResult,
  emailKey: string | undefined,
  whoIs: WhoIs,
): readonly Seat[] {
  return (result.members ?? [result.name]).map((name, member) => ({
    ...whoIs(organizerId, name, member === 0 ? emailKey : undefined),
    name,
    result,
  }))
}

/** House rules end when one is left. */
function endOf(rules: string | null): Rules['end'] {
  const { end = 'LAST_IN' }: Partial<Rules> = JSON.parse(rules ?? '{}')
  return end
}

/** The addresses of the players, by game and player. One row a game, as an address has no line break. */
async function findEmails(queries: Queries, ids: GameIds) {
  const rows = await queries
    .selectFrom('player_emails')
    .select('game_id')
    .select(sql<string>`string_agg(player_id || ' ' || email_key, ${'\n'})`.as('emails'))
    .where('game_id', 'in', ids)
    .groupBy('game_id')
    .execute()
  return new Map(
    rows.map(({ game_id, emails }) => [
      game_id,
      new Map(
        emails.split('\n').map((line): [number, string] => {
          const space = line.indexOf(' ')
          return [Number(line.slice(0, space)), line.slice(space + 1)]
        }),
      ),
    ]),
  )
}

/** The games that belong to a group. */
export function groupGameIds(queries: Queries, groupId: number): GameIds {
  return queries.selectFrom('group_games').select('game_id').where('group_id', '=', groupId)
}

/** Who organizes finished games of these. */
export async function findOrganizers(queries: Queries, ids: GameIds): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('game_results')
    .select('organizer_id')
    .distinct()
    .where('game_id', 'in', ids)
    .execute()
  return rows.map(({ organizer_id }) => organizer_id)
}

/** When the first game of these ended; null when none has. */
export async function findFirstEnd(queries: Queries, ids: GameIds): Promise<string | null> {
  const { first } = await queries
    .selectFrom('game_results')
    .select(({ fn }) => fn.min<string | null>('ended_at').as('first'))
    .where('game_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return first
}

/** The games that a user organizes. */
export function organizedGameIds(queries: Queries, userId: number): GameIds {
  return queries.selectFrom('game_results').select('game_id').where('organizer_id', '=', userId)
}

/** A name that was written in a game, with the address where there is one. */
export type WrittenName = { readonly name: string; readonly emailKey: string | null }

/** As whom people sat in the games that a user organizes. */
export function findWrittenNames(
  queries: Queries,
  userId: number,
): Promise<readonly WrittenName[]> {
  return queries
    .selectFrom('game_results')
    .leftJoin('player_emails', (emails) =>
      emails
        .onRef('player_emails.game_id', '=', 'game_results.game_id')
        .onRef('player_emails.player_id', '=', 'game_results.player_id')
        // The address of a side is its first member's.
        .on('game_results.member', '=', 0),
    )
    .select(['game_results.name', 'player_emails.email_key as emailKey'])
    .distinct()
    .where('game_results.organizer_id', '=', userId)
    .execute()
}

/** Of the games that a user organizes those in which somebody sat as one of these. */
export function gameIdsOf(
  queries: Queries,
  userId: number,
  written: readonly WrittenName[],
): GameIds {
  const emailKeys = written.flatMap(({ emailKey }) => emailKey ?? [])
  const names = written.filter(({ emailKey }) => emailKey === null).map(({ name }) => name)
  const addressed = queries
    .selectFrom('games')
    .innerJoin('player_emails', 'player_emails.game_id', 'games.id')
    .select('games.id as game_id')
    .where('games.organizer_id', '=', userId)
    .where('player_emails.email_key', 'in', emailKeys)
  if (names.length === 0) return addressed
  const named = organizedGameIds(queries, userId).where('name', 'in', names)
  return emailKeys.length === 0 ? named : named.union(addressed)
}

/**
 * The games that a user may have played and may see: those with their address, unless they have left
 * them, and of those that they organize the ones with a name that is theirs. Source: P-people-2.
 */
export async function ownGameIds(
  queries: Queries,
  { id, name, emailKey }: Oneself,
  whoIs: WhoIs,
): Promise<GameIds> {
  const rows = await queries
    .selectFrom('game_results')
    .select('name')
    .distinct()
    .where('organizer_id', '=', id)
    .execute()
  const self = whoIs(id, name).person
  const names = rows.map((row) => row.name).filter((each) => whoIs(id, each).person === self)
  const named = organizedGameIds(queries, id).where('name', 'in', [name, ...names])
  if (emailKey === null) return named
  const addressed = queries
    .selectFrom('games')
    .innerJoin('player_emails', 'player_emails.game_id', 'games.id')
    .select('games.id as game_id')
    .where('player_emails.email_key', '=', emailKey)
    .where('player_emails.present', '=', 1)
    .where((games) => games.or([games('games.organizer_id', '=', id), isKept(games, id)]))
  return named.union(addressed)
}
