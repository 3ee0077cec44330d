import type { Game } from '@meldboard/engine'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { listedStandingOf, searchTextOf } from '../game-listing.ts'

/**
 * The texts of a game that lists show and search, in a table of their own: after the large states SQLite would read
 * them over many pages. Lists filter by the status in the index.
 */
export const gameListings: Migration = {
  async up(db) {
    await db.schema
      .createTable('game_listings')
      .addColumn('game_id', 'integer', (column) => column.primaryKey().references('games.id'))
      .addColumn('standing', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .execute()
    await fillListings(db)
    await db.schema.dropIndex('games_listed').execute()
    await db.schema
      .createIndex('games_listed')
      .on('games')
      .columns(['organizer_id', 'created_at', 'id', 'status'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute()
  },
}

/** Games in memory at once. */
const PAGE_ROWS = 100

type GamesWithListings = {
  games: { id: number; state: string }
  game_listings: { game_id: number; standing: string; search_text: string }
}

async function fillListings(db: Kysely<GamesWithListings>): Promise<void> {
  let after = 0
  for (;;) {
    const page = await db
      .selectFrom('games')
      .select(['id', 'state'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute()
    const last = page.at(-1)
    if (last === undefined) return
    const rows = page.map(({ id, state }) => {
      const game: Game = JSON.parse(state)
      const standing = JSON.stringify(listedStandingOf(game))
      return { game_id: id, standing, search_text: searchTextOf(game) }
    })
    await db.insertInto('game_listings').values(rows).execute()
    after = last.id
  }
}
