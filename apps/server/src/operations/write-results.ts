import { gamesToWrite, newestGameId, rewriteResults } from '../games/result-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'

/** Games that are checked together; those that need it are written in one transaction. */
const GAMES_PER_TRANSACTION = 100

/**
 * Writes the results of finished games, while servers run: of all, or only where results are missing or outdated, as
 * after writes of a server of an earlier version. After an interruption, 'outdated' continues.
 * @returns the number of games
 */
export async function writeResults(database: Queries, which: 'all' | 'outdated'): Promise<number> {
  let written = 0
  const newest = await newestGameId(database)
  for (let after = 0; after < newest; after += GAMES_PER_TRANSACTION) {
    const ids = await gamesToWrite(database, { after, last: after + GAMES_PER_TRANSACTION }, which)
    await inTransaction(database, async (queries) => {
      for (const id of ids) await rewriteResults(queries, id)
    })
    written += ids.length
  }
  return written
}
