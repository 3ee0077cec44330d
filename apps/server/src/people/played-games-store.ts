import { foldedText } from '@meldboard/engine/listing'
import type { PlayerResult } from '@meldboard/engine/results'
import type { Rules } from '@meldboard/engine/rules'
import { type SelectQueryBuilder, sql } from 'kysely'
import { isKept } from '../games/role-store.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'

/** Who somebody is over many games; made by `personKey` alone, and never sent to anybody. */
export type PersonKey = string

/** One person in a finished game; of a side there are as many as it has members. */
export type Seat = {
  readonly person: PersonKey
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
  /** By the rules that end them. */
  readonly end?: Rules['end']
  readonly players?: number
}

/** A player without an address is known by name, in the games of one organizer. Source: P-people-1. */
function personKey(organizerId: number, name: string, emailKey?: string): PersonKey {
  return emailKey === undefined ? `${organizerId} ${foldedText(name) || name}` : `@${emailKey}`
}

/** The ids of finished games as a query, for `findPlayedGames`. */
export type GameIds = SelectQueryBuilder<Database, keyof Database, { game_id: number }>

/**
 * The finished games of these ids that are wanted, in the order in which they ended. Each is read as
 * one row, without its name: thousands of games have ten thousands of results.
 */
export async function findPlayedGames(
  queries: Queries,
  ids: GameIds,
  { from, before, end, players }: GamesWanted = {},
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
    .$if(from !== undefined, (query) => query.where('game_results.ended_at', '>=', from ?? ''))
    .$if(before !== undefined, (query) => query.where('game_results.ended_at', '<', before ?? ''))
    .groupBy('game_results.game_id')
    .execute()
  const emails = await findEmails(queries, ids)
  const ended = end === undefined ? null : await gamesEnding(queries, ids, end)
  const keyOf = keeping(personKey)
  return rows
    .filter(({ id }) => ended === null || ended.has(id))
    .toSorted((one, other) => order(one.endedAt, other.endedAt) || one.id - other.id)
    .map(({ results, ...game }) => ({
      ...game,
      seats: (JSON.parse(`[${results}]`) as PlayerResult[]).flatMap((result) =>
        seatsOf(game.organizerId, result, emails.get(game.id)?.get(result.playerId), keyOf),
      ),
    }))
    .filter(({ seats }) => players === undefined || seats[0]?.result.players === players)
}

/** Of texts of one form, in which the order of the characters is that of time. */
function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** What games are called, and their address, by id. */
export async function findGameNames(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { uuid: string; name: string }>()
  const rows = await queries
    .selectFrom('games')
    .select(['id', 'uuid', 'name'])
    .where('id', 'in', ids)
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
  keyOf: typeof personKey,
): readonly Seat[] {
  return (result.members ?? [result.name]).map((name, member) => ({
    person: keyOf(organizerId, name, member === 0 ? emailKey : undefined),
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

/** Folding is slow, and the same few people play. */
function keeping(keyOf: typeof personKey): typeof personKey {
  const kept = new Map<string, PersonKey>()
  return (organizerId, name, emailKey) => {
    if (emailKey !== undefined) return keyOf(organizerId, name, emailKey)
    const what = `${organizerId} ${name}`
    const known = kept.get(what)
    if (known !== undefined) return known
    const key = keyOf(organizerId, name)
    kept.set(what, key)
    return key
  }
}

/** A user as the players of games are compared with them. */
export type Oneself = {
  readonly id: number
  readonly name: string
  /** Null until the address is proven. */
  readonly emailKey: string | null
}

/** Who a user is in finished games: by their proven address, and by name in the games they organize. */
export function ownKeys({ id, name, emailKey }: Oneself): ReadonlySet<PersonKey> {
  const byName = personKey(id, name)
  return new Set(emailKey === null ? [byName] : [byName, personKey(id, name, emailKey)])
}

/**
 * The games that a user may have played and may see: those with their address, unless they have left
 * them, and of those that they organize the ones with their name. Source: P-people-2.
 */
export async function ownGameIds(queries: Queries, oneself: Oneself): Promise<GameIds> {
  const { id, name, emailKey } = oneself
  const named = queries
    .selectFrom('game_results')
    .select('game_id')
    .where('organizer_id', '=', id)
    .where('name', 'in', await ownNames(queries, id, name))
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

/** As the user's name was written in their games; at least as it is now. */
async function ownNames(queries: Queries, userId: number, name: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('game_results')
    .select('name')
    .distinct()
    .where('organizer_id', '=', userId)
    .execute()
  const own = personKey(userId, name)
  return [name, ...rows.map((row) => row.name).filter((each) => personKey(userId, each) === own)]
}
