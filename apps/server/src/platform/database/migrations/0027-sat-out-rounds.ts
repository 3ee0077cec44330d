import type { Game } from '@meldboard/engine'
import { resultsOf } from '@meldboard/engine/results'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { packResults } from '../packed-results.ts'

/** Packs the results again of games in which a round could be sat out: they count it now (R39). */
export const satOutRounds: Migration = {
  async up(db: Kysely<FinishedGames>) {
    const found = await db
      .selectFrom('games')
      .innerJoin('finished_games', 'game_id', 'id')
      .select('id')
      .where('rules', 'like', '%"sitsOut":true%')
      .execute()
    for (const { id } of found) {
      const { state } = await db
        .selectFrom('games')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const game: Game = JSON.parse(state)
      const results = resultsOf(game).toSorted((one, other) => one.playerId - other.playerId)
      await db
        .updateTable('finished_games')
        .set({ packed_results: packResults(results) })
        .where('game_id', '=', id)
        .execute()
    }
  },
}

type FinishedGames = {
  games: { id: number; rules: string | null; state: string }
  finished_games: { game_id: number; packed_results: string }
}
