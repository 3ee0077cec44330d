import type { Migration } from 'kysely/migration'

/** Lets a server notice that another one on its database has another secret. */
export const sharedSecret: Migration = {
  async up(db) {
    await db.schema
      .createTable('shared_secrets')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .execute()
  },
}
