import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/**
 * Secret links that score all games of a table. Events of a game name a link of that game, so a table's link gets a
 * row, without a token, in each game that it scores. That row outlives the table's link, so its `table_link_id` is not
 * a foreign key.
 */
export function tableLinks(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('table_links')
        .addColumn('id', ...identity(engine))
        .addColumn('table_id', 'integer', (column) => column.notNull().references('tables.id'))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('last_used_at', 'text')
        .execute()
      await db.schema
        .createIndex('table_links_by_table')
        .on('table_links')
        .column('table_id')
        .execute()
      await db.schema.alterTable('game_links').addColumn('table_link_id', 'integer').execute()
    },
  }
}
