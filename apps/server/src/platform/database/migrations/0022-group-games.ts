import type { Migration } from 'kysely/migration'

/** The group of each game that has one. */
export const groupGames: Migration = {
  async up(db) {
    await db.schema
      .createTable('group_games')
      .addColumn('game_id', 'integer', (column) => column.primaryKey().references('games.id'))
      .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id'))
      .execute()
    await db.schema
      .createIndex('group_games_by_group')
      .on('group_games')
      .columns(['group_id', 'game_id'])
      .execute()
  },
}
