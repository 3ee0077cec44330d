import type { Queries } from '../../database/database.ts'

/** Counts so many more of everything that has been counted before, as if all of it had been done. */
export async function countMore(database: Queries, times: number): Promise<void> {
  await database
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '+', times) }))
    .execute()
}
