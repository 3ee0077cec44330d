import type { Migration } from 'kysely/migration'

/** Which request an Idempotency-Key was used for; rows stored before have none. */
export const idempotentRequests: Migration = {
  async up(db) {
    await db.deleteFrom('idempotency_keys').execute()
    await db.schema
      .alterTable('idempotency_keys')
      .addColumn('request', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
