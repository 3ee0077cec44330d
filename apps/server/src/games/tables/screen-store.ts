import type { Queries } from '../../platform/database/database.ts'

/** Stores a waiting screen, and removes expired ones. */
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

/**
 * Takes the table that was sent to a screen, and ends the screen's code; null: none was sent yet; undefined: there is
 * no such screen.
 */
export async function takeSentTable(
  queries: Queries,
  codeHash: string,
  now: Date,
): Promise<number | null | undefined> {
  const screen = await queries
    .selectFrom('screens')
    .select('table_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (screen === undefined || screen.table_id === null) return screen?.table_id
  const taken = await queries
    .deleteFrom('screens')
    .where('code_hash', '=', codeHash)
    .returning('table_id')
    .executeTakeFirst()
  return taken?.table_id ?? undefined
}

/** Removes the screens to which a table was sent that do not show it yet. */
export async function forgetScreensOf(queries: Queries, tableId: number): Promise<void> {
  await queries.deleteFrom('screens').where('table_id', '=', tableId).execute()
}

/** False: no screen with this code waits. */
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
