import type { Selectable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The owner of a ledger: a user for games without a group, or a group. */
export type LedgerOwner = { readonly userId: number } | { readonly groupId: number }

export type SettlementRow = Selectable<Database['settlements']>
export type EntryRow = Selectable<Database['settlement_entries']>

function columnOf(owner: LedgerOwner) {
  return 'groupId' in owner
    ? (['group_id', owner.groupId] as const)
    : (['user_id', owner.userId] as const)
}

/** The settlements of exactly a span of time, and all that may contain a game begun at a moment or later. */
type WantedSettlements = {
  readonly span: { readonly from: string; readonly before: string }
  /** Null: only those of the span. */
  readonly after: string | null
}

/** The wanted settlements of a ledger in the order in which they were made; null: together they exceed `most` bytes. */
export async function findSettlements(
  queries: Queries,
  owner: LedgerOwner,
  { span, after }: WantedSettlements,
  most: number,
): Promise<readonly SettlementRow[] | null> {
  const found = await queries
    .selectFrom('settlements')
    .select('id')
    .where(...equal(owner))
    .where(({ eb, or, and }) =>
      or([
        and([eb('games_from', '=', span.from), eb('games_before', '=', span.before)]),
        ...(after === null ? [] : [eb('games_before', '=', ''), eb('games_before', '>', after)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const rows: SettlementRow[] = []
  let bytes = 0
  // One by one, as each may have megabytes.
  for (const { id } of found) {
    const row = await queries
      .selectFrom('settlements')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined) continue
    bytes += row.fixed.length
    if (bytes > most) return null
    rows.push(row)
  }
  return rows
}

export async function* allSettlements(queries: Queries): AsyncGenerator<SettlementRow, void> {
  for (let after = 0; ; ) {
    const row = await queries
      .selectFrom('settlements')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return
    yield row
    after = row.id
  }
}

export async function findUuids(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const uuids = new Map<number, string>()
  for (let first = 0; first < ids.length; first += 1_000) {
    const batch = ids.slice(first, first + 1_000)
    const rows = await queries
      .selectFrom('games')
      .select(['id', 'uuid'])
      .where('id', 'in', batch)
      .execute()
    for (const { id, uuid } of rows) uuids.set(id, uuid)
  }
  return uuids
}

/**
 * A text that changes with each change of a ledger on which its settlements of a span of time depend. It follows from
 * the stored rows, so that it also changes with a write by a node of an earlier release during a rolling restart.
 */
export async function findLedgerVersion(
  queries: Queries,
  owner: LedgerOwner,
  { from, before }: WantedSettlements['span'],
): Promise<string> {
  const all = await queries
    .selectFrom('settlements')
    .select(({ fn }) => fn.countAll().as('count'))
    // A fix makes the text longer; its length needs no read of the text. Another style is seen below.
    .select(({ fn }) => fn.sum(fn('octet_length', ['fixed'])).as('bytes'))
    .where(...equal(owner))
    .executeTakeFirstOrThrow()
  const own = await queries
    .selectFrom('settlements')
    .select(['id', 'banker', 'fixed_at'])
    .select(({ selectFrom }) =>
      selectFrom('settlement_entries')
        .select(({ fn }) => fn.max('settlement_entries.id').as('id'))
        .whereRef('settlement_id', '=', 'settlements.id')
        .as('newest'),
    )
    .where(...equal(owner))
    .where('games_from', '=', from)
    .where('games_before', '=', before)
    .orderBy('id')
    .execute()
  return JSON.stringify([all, own])
}

function equal(owner: LedgerOwner) {
  const [column, id] = columnOf(owner)
  return [column, '=', id] as const
}

/** In the order in which they were typed. */
export async function findEntries(
  queries: Queries,
  settlementIds: readonly number[],
): Promise<readonly EntryRow[]> {
  if (settlementIds.length === 0) return []
  return queries
    .selectFrom('settlement_entries')
    .selectAll()
    .where('settlement_id', 'in', settlementIds)
    .orderBy('id')
    .execute()
}

export async function countSettlements(queries: Queries, owner: LedgerOwner): Promise<number> {
  const { count } = await queries
    .selectFrom('settlements')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(...equal(owner))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The games of a settlement. Currency '': points; bound of time '': none. */
export type SettlementScope = {
  readonly owner: LedgerOwner
  readonly currency: string
  readonly from: string
  readonly before: string
}

export async function insertSettlement(
  queries: Queries,
  { owner, currency, from, before }: SettlementScope,
  now: string,
): Promise<number> {
  const { id } = await queries
    .insertInto('settlements')
    .values({
      user_id: 'groupId' in owner ? null : owner.userId,
      group_id: 'groupId' in owner ? owner.groupId : null,
      currency,
      games_from: from,
      games_before: before,
      fixed: '[]',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a change of a settlement sets: the style, and the games at each fix of the lines. */
export type SettlementColumns = Pick<SettlementRow, 'banker' | 'banker_name' | 'fixed' | 'fixed_at'>

export type NewEntryRow = Omit<EntryRow, 'id' | 'settlement_id'>

export async function changeSettlement(
  queries: Queries,
  id: number,
  columns: SettlementColumns | null,
  entries: readonly NewEntryRow[],
): Promise<void> {
  if (columns !== null) {
    await queries.updateTable('settlements').set(columns).where('id', '=', id).execute()
  }
  // One by one, so that the ids follow the order.
  for (const entry of entries) {
    await queries
      .insertInto('settlement_entries')
      .values({ ...entry, settlement_id: id })
      .execute()
  }
}

/** Removes the settlements of an owner's games, with all typed entries. */
export async function removeSettlements(queries: Queries, owner: LedgerOwner): Promise<void> {
  const own = queries
    .selectFrom('settlements')
    .select('settlements.id')
    .where(...equal(owner))
  await queries.deleteFrom('settlement_entries').where('settlement_id', 'in', own).execute()
  await queries
    .deleteFrom('settlements')
    .where(...equal(owner))
    .execute()
}

/** Removes a user as the author of entries in groups; the entries stay. */
export async function forgetAuthor(queries: Queries, userId: number): Promise<void> {
  await queries
    .updateTable('settlement_entries')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute()
}
