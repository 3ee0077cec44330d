import type { Queries } from '../../platform/database/database.ts'
import type { LoggedEvent } from './history-entry.ts'

/** Events read at once: a long log never lies in memory as a whole. */
const BATCH = 1_000

/** What happened in a game, in order, up to a version. */
export async function* eventLog(
  database: Queries,
  gameId: number,
  last: number,
): AsyncGenerator<LoggedEvent> {
  for (let version = 0; version < last; version += BATCH) {
    const rows = await database
      .selectFrom('game_events')
      .innerJoin('users', 'users.id', 'game_events.user_id')
      .select(['version', 'recorded_at', 'event', 'users.name'])
      .where('game_id', '=', gameId)
      .where('version', '>', version)
      .where('version', '<=', Math.min(last, version + BATCH))
      .orderBy('version')
      .execute()
    for (const row of rows) {
      const { version, recorded_at: happenedAt, name: by } = row
      yield { version, happenedAt, by, event: JSON.parse(row.event) }
    }
  }
}
