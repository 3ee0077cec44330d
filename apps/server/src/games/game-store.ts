import type { Game, GameEvent } from '@meldboard/engine'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Queries } from '../platform/database/database.ts'
import type { GameKey } from './game-key.ts'
import { listColumns } from './list-columns.ts'
import { type StoredGame, storedGame } from './stored-game.ts'

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

function named(game: ExpressionBuilder<Database, 'games'>, key: GameKey) {
  return 'id' in key ? game('id', '=', key.id) : game('uuid', '=', key.uuid)
}

/** A game also after it was removed: answers that were given about it are given again. */
export async function findKeptGame(queries: Queries, id: number): Promise<StoredGame | null> {
  const row = await queries.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : storedGame(row)
}

/** Whose game a path names, without reading the whole of it; null when there is none. */
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

/** The newest version of a game; null when there is none. */
export async function findVersion(queries: Queries, uuid: string): Promise<number | null> {
  const row = await queries
    .selectFrom('games')
    .select('version')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.version ?? null
}

/** The newest version of each of these games that is there. */
export async function findVersions(
  queries: Queries,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('games')
    .select(['uuid', 'version'])
    .where('uuid', 'in', uuids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ uuid, version }) => [uuid, version]))
}

/**
 * Reads a game for a change: until the transaction ends nobody else changes it, on no node. An
 * update that changes nothing takes that lock on both engines.
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

export type NewGame = {
  readonly uuid: string
  readonly organizerId: number
  readonly now: string
  readonly game: Game
}

/** Null when the uuid is taken. */
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
  return row === undefined ? null : storedGame(row)
}

/** Replaces the snapshot of a locked game. */
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
}

/** Hides a game from everybody; the row and its events are kept (P-op-27). */
export async function hideGame(queries: Queries, id: number, now: string): Promise<void> {
  await queries.updateTable('games').set({ deleted_at: now }).where('id', '=', id).execute()
}

export type RecordedEvent = {
  readonly gameId: number
  readonly version: number
  readonly userId: number
  readonly now: string
  readonly event: GameEvent
}

/** A second event of the same version breaks the key: no round is ever lost. */
export async function appendEvents(
  queries: Queries,
  events: readonly RecordedEvent[],
): Promise<void> {
  const rows = events.map(({ gameId, version, userId, now, event }) => ({
    game_id: gameId,
    version,
    user_id: userId,
    recorded_at: now,
    event: JSON.stringify(event),
  }))
  await queries.insertInto('game_events').values(rows).execute()
}
