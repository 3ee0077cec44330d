import type { Migration } from 'kysely/migration'

/** The request of an Idempotency-Key; null in rows from before. */
export const idempotentRequests: Migration = {
  async up(db) {
    await db.deleteFrom('idempotency_keys').execute()
    await db.schema
      .alterTable('idempotency_keys')
      .addColumn('request', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
