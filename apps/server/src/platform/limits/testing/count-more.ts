import type { Queries } from '../../database/database.ts'

/** Counts everything that was counted before so many more times. */
export async function countMore(database: Queries, times: number): Promise<void> {
  await database
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '+', times) }))
    .execute()
}
