import type { Migration } from 'kysely/migration'

/** The requests of each address and account, by rule and window. */
export const rateLimits: Migration = {
  async up(db) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('resets_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('rate_limits_by_reset')
      .on('rate_limits')
      .column('resets_at')
      .execute()
  },
}
