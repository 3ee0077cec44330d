import type { Kysely } from 'kysely'

/** Televisions that wait for a table, each by a hash of its code. */
export const screens = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('screens')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('table_id', 'integer')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
  },
}
