import type { Queries } from './database.ts'
import { isReadOnly } from './database-error.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * Tries an ordinary write that changes nothing. It fails for a read-only file, a standby of PostgreSQL, and a role
 * without the right to write.
 */
export async function tryToWrite(database: Queries): Promise<void> {
  await inTransaction(database, (queries) =>
    queries.deleteFrom('rate_limits').where('key', '=', '').execute(),
  )
}

/** @throws Error whose message completes "the database cannot be used: ..." */
export async function requireWritable(database: Queries): Promise<void> {
  await tryToWrite(database).catch((error: unknown) => {
    if (!isReadOnly(error)) throw error
    error.message = `it can be read but not written: ${error.message}`
    throw error
  })
}
