import type { Game } from '@meldboard/engine'
import { resultsOf } from '@meldboard/engine/results'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The results of finished games for each person (R39), for figures over many games. */
export const gameResults: Migration = {
  async up(db) {
    await db.schema
      .createTable('game_results')
      .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
      .addColumn('player_id', 'integer', (column) => column.notNull())
      .addColumn('member', 'integer', (column) => column.notNull())
      .addColumn('organizer_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('game_results_key', ['game_id', 'player_id', 'member'])
      .execute()
    await fillResults(db)
    await db.schema
      .createIndex('game_results_by_name')
      .on('game_results')
      .columns(['organizer_id', 'name', 'ended_at'])
      .execute()
  },
}

type FinishedGame = {
  readonly id: number
  readonly organizer_id: number
  /** Only reopening changes a finished game, so its newest change is its end. */
  readonly updated_at: string
  readonly state: string
}

type GamesWithResults = {
  games: FinishedGame & { readonly status: string; readonly deleted_at: string | null }
  game_results: ReturnType<typeof rowsOf>[number]
}

/** Finished games per statement, which has room for all their people. */
const PAGE_ROWS = 20

async function fillResults(db: Kysely<GamesWithResults>): Promise<void> {
  const finished = db
    .selectFrom('games')
    .select(['id', 'organizer_id', 'updated_at', 'state'])
    .where('status', '=', 'COMPLETED')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(PAGE_ROWS)
  let page = await finished.execute()
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    const rows = page.flatMap(rowsOf)
    // Games that ended without a round have none.
    if (rows.length > 0) await db.insertInto('game_results').values(rows).execute()
    page = await finished.where('id', '>', last.id).execute()
  }
}

function rowsOf({ id, organizer_id, updated_at, state }: FinishedGame) {
  const game: Game = JSON.parse(state)
  return resultsOf(game).flatMap((result) => {
    const whole = { game_id: id, organizer_id, ended_at: updated_at, version: game.version }
    const own = { player_id: result.playerId, result: JSON.stringify(result) }
    const names = result.members ?? [result.name]
    return names.map((name, member) => ({ ...whole, ...own, member, name }))
  })
}
