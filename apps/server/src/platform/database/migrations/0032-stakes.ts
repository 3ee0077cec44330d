import type { Kysely } from 'kysely'

/** The stakes of games, separate from them: no read of a game returns them. */
export const stakes = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('game_stakes')
      .addColumn('game_id', 'integer', (column) => column.primaryKey().references('games.id'))
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('seats', 'text', (column) => column.notNull())
      .execute()
  },
}
