import type { Queries } from '../../platform/database/database.ts'

/** Stores a screen that waits, and forgets those whose time has passed. */
export async function insertScreen(
  queries: Queries,
  codeHash: string,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await queries.deleteFrom('screens').where('expires_at', '<=', now.toISOString()).execute()
  await queries
    .insertInto('screens')
    .values({ code_hash: codeHash, table_id: null, expires_at: expiresAt.toISOString() })
    .execute()
}

/** The table that was sent to a screen; null: none yet, or one that is gone. Undefined: there is no such screen. */
export async function findScreen(
  queries: Queries,
  codeHash: string,
  now: Date,
): Promise<{ readonly tableCode: string | null } | undefined> {
  return queries
    .selectFrom('screens')
    .leftJoin('tables', 'tables.id', 'screens.table_id')
    .select('tables.code as tableCode')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Sends a table to a screen that waits for one; false: there is no such screen. */
export async function sendToScreen(
  queries: Queries,
  codeHash: string,
  tableId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('screens')
    .set({ table_id: tableId })
    .where('code_hash', '=', codeHash)
    .where('table_id', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
