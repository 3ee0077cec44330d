import { gamesToWrite, newestGameId, rewriteResults } from '../games/result-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'

/** Games that are looked at together; those that need it are written in one transaction. */
const STRETCH = 100

/**
 * Writes the results of finished games, while servers run: of all, or of those alone whose results
 * are not there or not of their newest version, as after a server of an earlier version has written.
 * Interrupted, the second goes on where it was.
 * @returns of how many games
 */
export async function writeResults(database: Queries, which: 'all' | 'outdated'): Promise<number> {
  let written = 0
  const newest = await newestGameId(database)
  for (let after = 0; after < newest; after += STRETCH) {
    const ids = await gamesToWrite(database, { after, last: after + STRETCH }, which)
    await inTransaction(database, async (queries) => {
      for (const id of ids) await rewriteResults(queries, id)
    })
    written += ids.length
  }
  return written
}
