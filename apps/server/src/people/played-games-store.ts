import type { PlayerResult } from '@meldboard/engine/results'
import type { Rules } from '@meldboard/engine/rules'
import type { SelectQueryBuilder } from 'kysely'
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
 * players are. They are read without their names, which are in the wide row of the game.
 */
export async function findPlayedGames(
  queries: Queries,
  ids: GameIds,
  { from = '', before, also = [], end, players, group }: GamesWanted = {},
  whoIs: WhoIs = whoBy(),
): Promise<readonly PlayedGame[]> {
  const rows = await queries
    .selectFrom('finished_games')
    .select(['game_id as id', 'organizer_id as organizerId', 'ended_at as endedAt', 'results'])
    .where('game_id', 'in', ids)
    .$if(from !== '' || before !== undefined, (query) =>
      query.where(({ eb, and, or }) => {
        const since = eb('ended_at', '>=', from)
        const until = before === undefined ? [] : [eb('ended_at', '<', before)]
        const more = also.length === 0 ? [] : [eb('game_id', 'in', also)]
        return or([and([since, ...until]), ...more])
      }),
    )
    .$if(group !== undefined, (query) =>
      query.where('game_id', 'in', groupGameIds(queries, group ?? 0)),
    )
    .execute()
  const emails = await findEmails(
    queries,
    rows.map(({ id }) => id),
  )
  const ended = end === undefined ? null : await gamesEnding(queries, ids, end)
  return rows
    .filter(({ id }) => ended === null || ended.has(id))
    .toSorted((one, other) => order(one.endedAt, other.endedAt) || one.id - other.id)
    .map(({ results, ...game }) => ({
      ...game,
      seats: (JSON.parse(results) as PlayerResult[]).flatMap((result) =>
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

/** How many ids one query names: PostgreSQL then looks them up, and does not read the table. */
const IDS = 1_000

/** The addresses of the players, by game and player. */
async function findEmails(queries: Queries, gameIds: readonly number[]) {
  const emails = new Map<number, Map<number, string>>()
  for (let first = 0; first < gameIds.length; first += IDS) {
    const rows = await queries
      .selectFrom('player_emails')
      .select(['game_id', 'player_id', 'email_key'])
      .where('game_id', 'in', gameIds.slice(first, first + IDS))
      .execute()
    for (const { game_id, player_id, email_key } of rows) {
      const ofGame = emails.get(game_id) ?? new Map<number, string>()
      emails.set(game_id, ofGame.set(player_id, email_key))
    }
  }
  return emails
}

/** The games that belong to a group. */
export function groupGameIds(queries: Queries, groupId: number): GameIds {
  return queries.selectFrom('group_games').select('game_id').where('group_id', '=', groupId)
}

/** Who organizes finished games of these. */
export async function findOrganizers(queries: Queries, ids: GameIds): Promise<readonly number[]> {
  const rows = await queries
    .selectFrom('finished_games')
    .select('organizer_id')
    .distinct()
    .where('game_id', 'in', ids)
    .execute()
  return rows.map(({ organizer_id }) => organizer_id)
}

/** When the first game of these ended; null when none has. */
export async function findFirstEnd(queries: Queries, ids: GameIds): Promise<string | null> {
  const { first } = await queries
    .selectFrom('finished_games')
    .select(({ fn }) => fn.min<string | null>('ended_at').as('first'))
    .where('game_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return first
}

/** The games that a user organizes. */
export function organizedGameIds(queries: Queries, userId: number): GameIds {
  return queries.selectFrom('finished_games').select('game_id').where('organizer_id', '=', userId)
}

/** Of those the games in which somebody has one of these names. */
function namedGameIds(queries: Queries, userId: number, names: readonly string[]): GameIds {
  return queries
    .selectFrom('finished_players')
    .select('game_id')
    .where('organizer_id', '=', userId)
    .where('name', 'in', names)
}

/** A name that was written in a game, with the address where there is one. */
export type WrittenName = { readonly name: string; readonly emailKey: string | null }

/** As whom people sat in the games that a user organizes. */
export function findWrittenNames(
  queries: Queries,
  userId: number,
): Promise<readonly WrittenName[]> {
  return queries
    .selectFrom('finished_players')
    .leftJoin('player_emails', (emails) =>
      emails
        .onRef('player_emails.game_id', '=', 'finished_players.game_id')
        .onRef('player_emails.player_id', '=', 'finished_players.player_id')
        // The address of a side is its first member's.
        .on('finished_players.member', '=', 0),
    )
    .select(['finished_players.name', 'player_emails.email_key as emailKey'])
    .distinct()
    .where('finished_players.organizer_id', '=', userId)
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
  const named = namedGameIds(queries, userId, names)
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
    .selectFrom('finished_players')
    .select('name')
    .distinct()
    .where('organizer_id', '=', id)
    .execute()
  const self = whoIs(id, name).person
  const names = rows.map((row) => row.name).filter((each) => whoIs(id, each).person === self)
  const named = namedGameIds(queries, id, [name, ...names])
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
