import { setTimeout as wait } from 'node:timers/promises'
import type { Queries } from './database.ts'
import { wasLost, wasTakenBack } from './database-error.ts'

/** How often a transaction is begun at most. */
const ATTEMPTS = 4
/** What to wait before the second attempt, in milliseconds; before each further one twice as long. */
const FIRST_WAIT = 20

/**
 * Runs `work` in one transaction, and again when PostgreSQL took it back for the sake of another one,
 * or when its connection was lost before the commit: nothing of it is there then. So `work` does
 * nothing that its transaction would not take back.
 *
 * @param isDoneOnce `work` itself finds out whether it was done before. Then it is also run again
 * when the connection was lost in the commit, where nobody can tell whether it took place.
 */
export async function inTransaction<Answer>(
  database: Queries,
  work: (queries: Queries) => Promise<Answer>,
  { isDoneOnce = false }: { readonly isDoneOnce?: boolean } = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    let isWorkDone = false
    try {
      return await database.transaction().execute(async (queries) => {
        const answer = await work(queries)
        isWorkDone = true
        return answer
      })
    } catch (error) {
      const isGone = wasTakenBack(error) || (wasLost(error) && (isDoneOnce || !isWorkDone))
      if (!isGone || attempt === ATTEMPTS) throw error
    }
    await wait(jittered(FIRST_WAIT * 2 ** (attempt - 1)))
  }
}

/** Half of it by chance, so that those who met once do not meet again. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2)
}
