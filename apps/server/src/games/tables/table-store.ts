import { readTableCode } from '@meldboard/api-client/passed-on'
import { type SelectQueryBuilder, sql } from 'kysely'
import { DAY } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import { turnOffLinksOfTable, turnOffSeatLinks } from '../roles/link-store.ts'
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
  await turnOffSeatLinks(queries, id)
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

/** The open tables whose owner is not disabled. */
export function openTables(queries: Queries) {
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
