import type { Migration } from 'kysely/migration'

/** Whether a secret link of a table scores its games, or gives seats to players. */
export const seatLinks: Migration = {
  async up(db) {
    await db.schema
      .alterTable('table_links')
      .addColumn('level', 'text', (column) => column.notNull().defaultTo('score'))
      .execute()
  },
}
