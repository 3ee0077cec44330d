import type { Queries } from '../../platform/database/database.ts'

/** The newest time at which a user, a game or an act was added; null: none. */
export async function findNewestMoment(queries: Queries): Promise<Date | null> {
  const rows = await Promise.all([
    queries.selectFrom('users').select('created_at as at').orderBy('id', 'desc').limit(1).execute(),
    queries.selectFrom('games').select('created_at as at').orderBy('id', 'desc').limit(1).execute(),
    queries
      .selectFrom('administrative_acts')
      .select('recorded_at as at')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  ])
  const times = rows.flat().map(({ at }) => Date.parse(at))
  return times.length === 0 ? null : new Date(Math.max(...times))
}
