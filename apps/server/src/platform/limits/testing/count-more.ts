import type { Queries } from '../../database/database.ts'

/** Adds a number to each count that is stored. */
export async function countMore(database: Queries, times: number): Promise<void> {
  await database
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '+', times) }))
    .execute()
}
