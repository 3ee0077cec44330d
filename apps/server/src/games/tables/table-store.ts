import { readTableCode } from '@meldboard/api-client/passed-on'
import type { GameStatus } from '@meldboard/engine'
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import { turnOffLinksOfTable } from '../roles/link-store.ts'
import { forgetScreensOf } from './screen-store.ts'
import { drawCode } from './table-code.ts'

/** How long the code of a removed table stays unused, in milliseconds. */
const RETIRED_FOR = 365 * DAY

export type TableOwner = { readonly userId: number } | { readonly groupId: number }

/** A text that differs for each owner. */
export function ownerKey(owner: TableOwner): string {
  return 'userId' in owner ? `user ${owner.userId}` : `group ${owner.groupId}`
}

/** A table as its managers see it. */
export type StoredTable = {
  readonly id: number
  readonly userId: number | null
  readonly groupId: number | null
  readonly code: string
  readonly isOpen: boolean
}

export async function findTablesOf(
  queries: Queries,
  userId: number,
  groupIds: readonly number[],
): Promise<readonly StoredTable[]> {
  const rows = await tables(queries)
    .where(({ eb, or }) =>
      or([
        eb('user_id', '=', userId),
        ...(groupIds.length > 0 ? [eb('group_id', 'in', groupIds)] : []),
      ]),
    )
    .execute()
  return rows.map(storedTable)
}

/** Locks a table until the transaction ends, so that its changes run one after the other; null: it does not exist. */
export async function holdTable(queries: Queries, id: number): Promise<StoredTable | null> {
  await queries
    .updateTable('tables')
    .set(({ ref }) => ({ code: ref('code') }))
    .where('id', '=', id)
    .execute()
  return findTable(queries, id)
}

export async function findTable(queries: Queries, id: number): Promise<StoredTable | null> {
  const row = await tables(queries).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : storedTable(row)
}

/** Open or not. */
export async function findTableByCode(queries: Queries, code: string): Promise<StoredTable | null> {
  const row = await tables(queries).where('code', '=', code).executeTakeFirst()
  return row === undefined ? null : storedTable(row)
}

function tables(queries: Queries) {
  return queries
    .selectFrom('tables')
    .select(['id', 'user_id as userId', 'group_id as groupId', 'code', 'is_open'])
}

function storedTable({
  is_open,
  ...table
}: Omit<StoredTable, 'isOpen'> & { readonly is_open: number }): StoredTable {
  return { ...table, isOpen: is_open === 1 }
}

/** Makes the table of a locked owner, unless another request has made it. */
export async function insertTable(queries: Queries, owner: TableOwner, now: string): Promise<void> {
  const code = await freeCode(queries)
  await queries
    .insertInto('tables')
    .values({
      user_id: 'userId' in owner ? owner.userId : null,
      group_id: 'groupId' in owner ? owner.groupId : null,
      code,
      is_open: 1,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks the existing ones of these groups until the transaction ends, and returns their ids. In one order, so that no
 * deadlock occurs.
 */
export async function holdGroups(
  queries: Queries,
  ids: readonly number[],
): Promise<readonly number[]> {
  const held: number[] = []
  for (const groupId of ids.toSorted((one, other) => one - other)) {
    const row = await queries
      .updateTable('groups')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('id', '=', groupId)
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) held.push(row.id)
  }
  return held
}

export async function setTableOpen(
  queries: Queries,
  id: number,
  isOpen: boolean,
  now: string,
): Promise<void> {
  await queries
    .updateTable('tables')
    .set({ is_open: isOpen ? 1 : 0, changed_at: now })
    .where('id', '=', id)
    .execute()
  await forgetScreensOf(queries, id)
}

export async function replaceCode(
  queries: Queries,
  { id, code }: StoredTable,
  now: Date,
): Promise<string> {
  const next = await freeCode(queries)
  await retireCodes(queries, codesOf(queries).where('code', '=', code), now)
  await queries
    .updateTable('tables')
    .set({ code: next, changed_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await forgetScreensOf(queries, id)
  return next
}

/** Removes the table of a deleted owner; its code stays unused for a year. */
export async function removeTable(queries: Queries, owner: TableOwner, now: Date): Promise<void> {
  await turnOffLinksOfTable(queries, owner)
  const [column, id] = 'userId' in owner ? ['user_id', owner.userId] : ['group_id', owner.groupId]
  await retireCodes(queries, codesOf(queries).where(column as 'user_id', '=', id as number), now)
  await queries
    .deleteFrom('tables')
    .where(column as 'user_id', '=', id as number)
    .execute()
}

function codesOf(queries: Queries) {
  return queries.selectFrom('tables').select('code')
}

async function retireCodes(
  queries: Queries,
  codes: SelectQueryBuilder<Database, 'tables', { code: string }>,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + RETIRED_FOR).toISOString()
  await queries
    .insertInto('retired_codes')
    .columns(['code', 'retired_until'])
    .expression(codes.select(sql.val(until).as('retired_until')))
    .execute()
}

/** Removes the codes that may be used again. */
export async function forgetRetiredCodes(queries: Queries, now: Date): Promise<void> {
  await queries
    .deleteFrom('retired_codes')
    .where('retired_until', '<=', now.toISOString())
    .execute()
}

/** A code that no table has, or had within a year. Two requests that draw the same code at once are not prevented. */
async function freeCode(queries: Queries): Promise<string> {
  for (;;) {
    const code = drawCode()
    const { isTaken } = await queries
      .selectNoFrom(({ exists, or, selectFrom }) =>
        or([
          exists(selectFrom('tables').select('id').where('code', '=', code)),
          exists(selectFrom('retired_codes').select('code').where('code', '=', code)),
        ]).as('isTaken'),
      )
      .executeTakeFirstOrThrow()
    if (!isTaken) return code
  }
}

/** A table that is public now. */
export type OpenTable = {
  readonly id: number
  readonly code: string
  readonly owner: TableOwner
  /** The group's name; null: a user's own table. */
  readonly groupName: string | null
  /** The name of the user who owns the table or its group. */
  readonly ownerName: string
}

/** The open tables among these codes, whose owner is not disabled. */
export async function findOpenTables(
  queries: Queries,
  codes: readonly string[],
): Promise<readonly OpenTable[]> {
  const rows = await openTables(queries)
    .select(['tables.id', 'tables.code', 'tables.user_id', 'tables.group_id'])
    .select(['groups.name as groupName', 'owners.name as ownerName'])
    .where('tables.code', 'in', codes)
    .execute()
  return rows.flatMap(({ user_id, group_id, ...table }) => {
    const owner = ownerOf(user_id, group_id)
    return owner === null ? [] : [{ ...table, owner }]
  })
}

/** The code of the owner's open table; null: it is closed, missing, or the owner is disabled. */
export async function findOpenCode(queries: Queries, owner: TableOwner): Promise<string | null> {
  const [column, id] = 'userId' in owner ? ['user_id', owner.userId] : ['group_id', owner.groupId]
  const row = await openTables(queries)
    .select('tables.code')
    .where(`tables.${column as 'user_id'}`, '=', id as number)
    .executeTakeFirst()
  return row?.code ?? null
}

function openTables(queries: Queries) {
  return (
    queries
      .selectFrom('tables')
      .leftJoin('groups', 'groups.id', 'tables.group_id')
      // The owner of a group is also the owner of its table.
      .innerJoin('users as owners', (join) =>
        join.on('owners.id', '=', ({ fn }) => fn.coalesce('tables.user_id', 'groups.owner_id')),
      )
      .where('tables.is_open', '=', 1)
      .where('owners.disabled_at', 'is', null)
  )
}

function ownerOf(userId: number | null, groupId: number | null): TableOwner | null {
  if (groupId !== null) return { groupId }
  return userId === null ? null : { userId }
}

/** The owner of the table at which a game is played: its group, else its organizer; also for a deleted game. */
export async function findTableOwner(queries: Queries, uuid: string): Promise<TableOwner | null> {
  const row = await queries
    .selectFrom('games')
    .leftJoin('group_games', 'group_games.game_id', 'games.id')
    .select(['organizer_id', 'group_id'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row === undefined ? null : ownerOf(row.organizer_id, row.group_id)
}

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

/** A sentence for each faulty table or retired code. */
export async function tableProblems(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('tables')
    .leftJoin('retired_codes', 'retired_codes.code', 'tables.code')
    .select(['tables.id', 'tables.code', 'retired_codes.code as retired'])
    .orderBy('tables.id')
    .execute()
  return rows.flatMap(({ id, code, retired }) => {
    if (readTableCode(code) !== code) return [`Table ${id}: its code is none.`]
    return retired === null ? [] : [`Table ${id}: its code is a retired one.`]
  })
}
