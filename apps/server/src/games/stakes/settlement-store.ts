import type { Selectable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'

/** The owner of a ledger: a user has the games without a group, a group its own. */
export type LedgerOwner = { readonly userId: number } | { readonly groupId: number }

export type SettlementRow = Selectable<Database['settlements']>
export type EntryRow = Selectable<Database['settlement_entries']>

function columnOf(owner: LedgerOwner) {
  return 'groupId' in owner
    ? (['group_id', owner.groupId] as const)
    : (['user_id', owner.userId] as const)
}

/** Every settlement of a ledger, in the order in which they were made. */
export function findSettlements(
  queries: Queries,
  owner: LedgerOwner,
): Promise<readonly SettlementRow[]> {
  return queries
    .selectFrom('settlements')
    .selectAll()
    .where(...equal(owner))
    .orderBy('id')
    .execute()
}

function equal(owner: LedgerOwner) {
  const [column, id] = columnOf(owner)
  return [column, '=', id] as const
}

/** The entries of settlements, in the order in which they were typed. */
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

/** The games of a settlement: a currency, '' for points, and a span of time, '' where it has no bound. */
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
): Promise<SettlementRow> {
  return queries
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
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The part of a settlement that changes: the style, and the games as they were each time that the lines were fixed. */
export type Fixing = Pick<SettlementRow, 'banker' | 'banker_name' | 'fixed' | 'fixed_at'>

export async function saveFixing(queries: Queries, id: number, fixing: Fixing): Promise<void> {
  await queries.updateTable('settlements').set(fixing).where('id', '=', id).execute()
}

export async function appendEntries(
  queries: Queries,
  entries: readonly Omit<EntryRow, 'id'>[],
): Promise<void> {
  // One by one, so that their ids are in this order.
  for (const entry of entries) {
    await queries.insertInto('settlement_entries').values(entry).execute()
  }
}

/** Removes how the games of a user or of a group were settled, with all that was typed about it. */
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

/** Entries that a user typed about the games of a group stay there without the author. */
export async function forgetAuthor(queries: Queries, userId: number): Promise<void> {
  await queries
    .updateTable('settlement_entries')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute()
}
