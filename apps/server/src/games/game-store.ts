import { setImmediate } from 'node:timers/promises'
import { readGameUuid } from '@meldboard/api-client/passed-on'
import {
  currentGame,
  type Game,
  type GameEvent,
  type GameStatus,
  rulesOf,
  type ScoreboardPlayer,
  scoreboardOf,
} from '@meldboard/engine'
import { eventSchema } from '@meldboard/engine/schema'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { listedStandingOf, searchTextOf } from '../platform/database/game-listing.ts'
import type { Database } from '../platform/database/tables.ts'

export type GameRow = Selectable<Database['games']>

/** A stored game: `game` is the part of the rules, the other fields are the server's. */
export type StoredGame = {
  readonly id: number
  readonly uuid: string
  readonly organizerId: number
  readonly createdAt: string
  readonly changedAt: string
  /** The public page is off. */
  readonly isPrivate: boolean
  /** Counts the changes of who may watch. */
  readonly access: number
  /** Counts the changes of seats and lines. */
  readonly lineChanges: number
  /** The round whose lines are open; 0: none. */
  readonly openedRound: number
  readonly game: Game
}

/** Also for a deleted game. */
export function storedGame(row: GameRow): StoredGame {
  return {
    id: row.id,
    uuid: row.uuid,
    organizerId: row.organizer_id,
    createdAt: row.created_at,
    changedAt: row.updated_at,
    isPrivate: row.is_private === 1,
    access: row.access,
    lineChanges: row.line_changes,
    openedRound: row.opened_round,
    game: currentGame(JSON.parse(row.state)),
  }
}

/** The id or the uuid that names a game in a path (P-api-8). */
export type GameKey = { readonly id: number } | { readonly uuid: string }

const ID = /^[1-9]\d{0,9}$/
const LARGEST_ID = 2_147_483_647

/** Null: the text cannot name a game. */
export function parseGameKey(text: string): GameKey | null {
  if (ID.test(text)) return Number(text) <= LARGEST_ID ? { id: Number(text) } : null
  const uuid = readGameUuid(text)
  return uuid === null ? null : { uuid }
}

/** The game that a path names, unless it was deleted. */
export async function findGame(queries: Queries, key: GameKey): Promise<StoredGame | null> {
  const row = await queries
    .selectFrom('games')
    .selectAll()
    .where((game) => named(game, key))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : storedGame(row)
}

export function named(game: ExpressionBuilder<Database, 'games'>, key: GameKey) {
  return 'id' in key ? game('id', '=', key.id) : game('uuid', '=', key.uuid)
}

/** Also a removed game: retries of earlier requests get their answers again. */
export async function findKeptGame(queries: Queries, id: number): Promise<StoredGame | null> {
  const row = await queries.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : storedGame(row)
}

/** The organizer of the game that a path names, without reading the whole row; null: there is no such game. */
export async function findOrganizer(
  queries: Queries,
  key: GameKey,
): Promise<Pick<StoredGame, 'id' | 'organizerId'> | null> {
  const row = await queries
    .selectFrom('games')
    .select(['id', 'organizer_id as organizerId'])
    .where((game) => named(game, key))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Two states of a game differ in the number of events, or of changes of who may watch. */
export type GameState = {
  readonly version: number
  readonly access: number
  /** Counts the changes of seats and lines, which are beside the game. */
  readonly lineChanges: number
}

type DocumentState = Pick<GameState, 'version' | 'access'>

export function isSameState(one: DocumentState, other: DocumentState): boolean {
  return one.version === other.version && one.access === other.access
}

/** The newest state of a game, with the columns that decide who may watch it. */
export type WatchedGame = GameState &
  Pick<StoredGame, 'id' | 'organizerId' | 'isPrivate'> & { readonly status: GameStatus }

/** Reads only these columns; null: there is no such game. */
export async function findWatchedGame(queries: Queries, uuid: string): Promise<WatchedGame | null> {
  const row = await queries
    .selectFrom('games')
    .select(['id', 'organizer_id as organizerId', 'is_private', 'version', 'access', 'status'])
    .select('line_changes as lineChanges')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { is_private, ...game } = row
  return { ...game, isPrivate: is_private === 1 }
}

/** The newest states of those of these games that exist. */
export async function findStates(
  queries: Queries,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, GameState>> {
  const rows = await queries
    .selectFrom('games')
    .select(['uuid', 'version', 'access', 'line_changes as lineChanges'])
    .where('uuid', 'in', uuids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ uuid, ...state }) => [uuid, state]))
}

/**
 * Reads a game and locks it: until the transaction ends no other request changes it, on any node. An update that
 * changes nothing takes that lock on both engines.
 */
export async function lockGame(queries: Queries, id: number): Promise<StoredGame | null> {
  const row = await queries
    .updateTable('games')
    .set((game) => ({ version: game.ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : storedGame(row)
}

type NewGame = {
  readonly uuid: string
  readonly organizerId: number
  readonly now: string
  readonly game: Game
}

/** Null: the uuid is taken. */
export async function insertGame(queries: Queries, fresh: NewGame): Promise<StoredGame | null> {
  const row = await queries
    .insertInto('games')
    .values({
      uuid: fresh.uuid,
      organizer_id: fresh.organizerId,
      created_at: fresh.now,
      updated_at: fresh.now,
      state: JSON.stringify(fresh.game),
      ...listColumns(fresh.game),
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  await saveListing(queries, row.id, fresh.game)
  return storedGame(row)
}

export async function saveGame(
  queries: Queries,
  id: number,
  game: Game,
  now: string,
): Promise<void> {
  await queries
    .updateTable('games')
    .set({ ...listColumns(game), updated_at: now, state: JSON.stringify(game) })
    .where('id', '=', id)
    .execute()
  await saveListing(queries, id, game)
}

async function saveListing(queries: Queries, id: number, game: Game): Promise<void> {
  const listing = listingOf(game)
  await queries
    .insertInto('game_listings')
    .values({ game_id: id, ...listing })
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet(listing))
    .execute()
}

/** Hides a game from all users; the row and its events stay (P-op-27). */
export async function hideGame(queries: Queries, id: number, now: string): Promise<void> {
  await queries.updateTable('games').set({ deleted_at: now }).where('id', '=', id).execute()
}

/** Saves a change of who may watch a locked game, and counts it. */
export async function saveAccess(
  queries: Queries,
  id: number,
  change: { readonly isPrivate?: boolean } = {},
): Promise<void> {
  await queries
    .updateTable('games')
    .set((game) => ({
      access: game('access', '+', 1),
      ...(change.isPrivate !== undefined && { is_private: change.isPrivate ? 1 : 0 }),
    }))
    .where('id', '=', id)
    .execute()
}

/** The author of a change, the link used, and the time. */
export type Author = {
  readonly userId: number
  /** The game's link that was used; the user is then the organizer. */
  readonly linkId: number | null
  readonly now: string
}

/**
 * Appends events after a version; `ownLines`: how many players had entered a line for the round that is scored. A second event of the same version violates the primary key, so no round is ever
 * lost.
 */
export async function appendEvents(
  queries: Queries,
  game: { readonly id: number; readonly version: number; readonly ownLines?: number },
  events: readonly GameEvent[],
  { userId, linkId, now }: Author,
): Promise<void> {
  const rows = events.map((event, index) => ({
    game_id: game.id,
    version: game.version + index + 1,
    user_id: userId,
    link_id: linkId,
    recorded_at: now,
    event: JSON.stringify(event),
    own_lines: event.type === 'round-scored' ? game.ownLines || null : null,
  }))
  await queries.insertInto('game_events').values(rows).execute()
}

/** The size of the stored events of a game, without reading their texts. */
export async function countEventBytes(queries: Queries, gameId: number): Promise<number> {
  const { bytes } = await queries
    .selectFrom('game_events')
    .select(({ fn }) =>
      fn.sum<number | string | null>(fn('octet_length', ['game_events.event'])).as('bytes'),
    )
    .where('game_id', '=', gameId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** The game the user is scoring, or null. */
export async function findActiveGame(queries: Queries, userId: number): Promise<StoredGame | null> {
  const row = await queries
    .selectFrom('games')
    .innerJoin('active_games', 'active_games.game_id', 'games.id')
    .selectAll('games')
    .where('active_games.user_id', '=', userId)
    .where('games.deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : storedGame(row)
}

/** Each user has one active game at a time (P-app-4). */
export async function setActiveGame(
  queries: Queries,
  userId: number,
  gameId: number,
): Promise<void> {
  await queries
    .insertInto('active_games')
    .values({ user_id: userId, game_id: gameId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ game_id: gameId }))
    .execute()
}

/** Removes an ended, cancelled or deleted game as the active one of all users. */
export async function clearActiveGame(queries: Queries, gameId: number): Promise<void> {
  await queries.deleteFrom('active_games').where('game_id', '=', gameId).execute()
}

/** The columns for lists, which do not read the whole game. */
export function listColumns(game: Game) {
  const { players, winner, currentRound } = scoreboardOf(game)
  const leader = currentRound > 0 ? leaderOf(players, game) : undefined
  const recorded = game.status === 'COMPLETED' ? winner : null
  const { settings } = game
  return {
    version: game.version,
    status: game.status,
    name: settings.name,
    description: settings.description,
    target_score: settings.targetScore,
    drop_score: settings.dropScore,
    middle_drop_score: settings.middleDropScore,
    full_count_score: settings.fullCountScore,
    rules: settings.rules === undefined ? null : JSON.stringify(settings.rules),
    player_count: players.length,
    current_round: currentRound,
    leader_name: leader?.name ?? null,
    leader_score: leader?.totalScore ?? null,
    winner_name: recorded?.playerName ?? null,
    winner_score: recorded?.score ?? null,
  }
}

/** The texts for lists and searches that are not columns of the game. */
export function listingOf(game: Game) {
  return { standing: JSON.stringify(listedStandingOf(game)), search_text: searchTextOf(game) }
}

/** The player in the game with the best total, the first of equals; none when no player is in. */
function leaderOf(
  players: readonly ScoreboardPlayer[],
  { settings }: Game,
): ScoreboardPlayer | undefined {
  const inGame = players.filter(({ isOut, roundLeft }) => !isOut && roundLeft === undefined)
  const totals = inGame.map(({ totalScore }) => totalScore)
  const best = rulesOf(settings).aim === 'LOWEST' ? Math.min(...totals) : Math.max(...totals)
  return inGame.find(({ totalScore }) => totalScore === best)
}

/** The events of a game that is not deleted, after a version and up to the last one. */
export async function newestEvents(
  queries: Queries,
  uuid: string,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<readonly { readonly version: number; readonly event: GameEvent }[]> {
  const rows = await queries
    .selectFrom('game_events')
    .innerJoin('games', 'games.id', 'game_events.game_id')
    .select(['game_events.version', 'event'])
    .where('uuid', '=', uuid)
    .where('game_events.version', '>', after)
    .where('game_events.version', '<=', last)
    .orderBy('game_events.version')
    .execute()
  return rows.map(({ version, event }) => ({
    version,
    event: eventSchema.parse(JSON.parse(event)),
  }))
}

/** Events per read: a long log is never in memory as a whole. */
const EVENTS_PER_READ = 1_000
/** Events before other requests get a turn: applying these takes some 15 ms in the largest game. */
const EVENTS_PER_TURN = 10

/** The events of a game, in order, up to a version. Other requests get a turn in between. */
export async function* eventLog(
  database: Queries,
  gameId: number,
  last: number,
): AsyncGenerator<LoggedEvent> {
  for (let version = 0; version < last; version += EVENTS_PER_READ) {
    const rows = await database
      .selectFrom('game_events')
      .innerJoin('users', 'users.id', 'game_events.user_id')
      .leftJoin('game_links', 'game_links.id', 'game_events.link_id')
      .select(['version', 'recorded_at', 'event', 'users.name', 'game_links.label'])
      .select('own_lines as ownLines')
      .where('game_events.game_id', '=', gameId)
      .where('version', '>', version)
      .where('version', '<=', Math.min(last, version + EVENTS_PER_READ))
      .orderBy('version')
      .execute()
    for (const row of rows) {
      const { version, recorded_at: happenedAt, name, label, ownLines } = row
      const who = { by: label ?? name, isByLink: label !== null }
      const event = eventSchema.parse(JSON.parse(row.event))
      yield { version, happenedAt, ...who, ownLines, event }
      if (version % EVENTS_PER_TURN === 0) await setImmediate()
    }
  }
}

/** An event of the log with its author. */
export type LoggedEvent = {
  readonly version: number
  readonly happenedAt: string
  /** A user's name, or a link's label. */
  readonly by: string
  readonly isByLink: boolean
  readonly ownLines: number | null
  readonly event: GameEvent
}

const PAGE_ROWS = 100

/** Also deleted games. */
export async function* gameRows(queries: Queries): AsyncGenerator<GameRow> {
  let after = 0
  for (;;) {
    const page = await queries
      .selectFrom('games')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute()
    yield* page
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Null: the game has no listing. */
export async function findListing(queries: Queries, gameId: number) {
  const row = await queries
    .selectFrom('game_listings')
    .select(['standing', 'search_text'])
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row ?? null
}

export type LogRow = {
  readonly version: number
  readonly event: string
  readonly recorded_at: string
}

export function logOf(queries: Queries, gameId: number): Promise<readonly LogRow[]> {
  return queries
    .selectFrom('game_events')
    .select(['version', 'event', 'recorded_at'])
    .where('game_id', '=', gameId)
    .orderBy('version')
    .execute()
}
