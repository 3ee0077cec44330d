import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { RunningServer } from './running-server.ts'

/** Rows written at a stretch; the server writes in between. */
const STRETCH = 5_000

const INSERT = `
  insert into games (
    uuid, organizer_id, version, status, name, description, target_score, drop_score,
    middle_drop_score, full_count_score, player_count, current_round, created_at, updated_at, state
  ) values (?, ?, 3, 'INPROGRESS', 'Friday table', '', 200, 20, 40, 80, 4, 3, ?, ?, ?)`

const INSERT_LISTING = 'insert into game_listings (game_id, standing, search_text) values (?, ?, ?)'

/** As long as a short game's; a list does not look into it. */
const STATE = JSON.stringify({ filler: 'x'.repeat(500) })

const STANDING = JSON.stringify(
  ['Asha', 'Bela', 'Chitra', 'Dev'].map((name, index) => ({
    ...{ name, score: index * 20, place: index + 1, isOut: false, isWinner: false },
    ...(index < 3 && { totals: [0, index * 7, index * 14, index * 20] }),
  })),
)

/**
 * Writes rows of games straight into a server's SQLite file, a second apart, the organizer of each
 * as `organizerOf` says.
 */
export function insertGames(
  { dataDirectory }: RunningServer,
  count: number,
  organizerOf: (index: number) => number,
): void {
  const database = new SqliteDatabase(join(dataDirectory, 'meldboard.sqlite'))
  database.pragma('synchronous = OFF')
  const insert = database.prepare(INSERT)
  const insertListing = database.prepare(INSERT_LISTING)
  const insertFrom = database.transaction((first: number) => {
    for (let index = first; index < Math.min(count, first + STRETCH); index += 1) {
      const at = new Date(index * 1_000).toISOString()
      const { lastInsertRowid } = insert.run(randomUUID(), organizerOf(index), at, at, STATE)
      insertListing.run(lastInsertRowid, STANDING, 'friday table asha bela chitra dev')
    }
  })
  for (let first = 0; first < count; first += STRETCH) insertFrom.immediate(first)
  database.close()
}
