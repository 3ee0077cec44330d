import type { Game } from '@meldboard/engine'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { searchTextOf } from '../game-listing.ts'

/** Games in memory at once. */
const PAGE_ROWS = 100

/** Search texts in the form that folds ẞ and both spellings of a nasal. */
export const searchSpellings: Migration = {
  async up(db) {
    await refold(db)
  },
}

type ListedGames = {
  games: { id: number; state: string }
  game_listings: { game_id: number; search_text: string }
}

async function refold(db: Kysely<ListedGames>): Promise<void> {
  let after = 0
  for (;;) {
    const page = await db
      .selectFrom('games')
      .innerJoin('game_listings', 'game_listings.game_id', 'games.id')
      .select(['id', 'state', 'search_text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute()
    const last = page.at(-1)
    if (last === undefined) return
    for (const { id, state, search_text } of page) {
      const game: Game = JSON.parse(state)
      const folded = searchTextOf(game)
      if (folded === search_text) continue
      await db
        .updateTable('game_listings')
        .set({ search_text: folded })
        .where('game_id', '=', id)
        .execute()
    }
    after = last.id
  }
}
