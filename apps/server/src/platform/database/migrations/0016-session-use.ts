import type { Migration } from 'kysely/migration'

/** The last use of each session; null: before this was recorded. */
export const sessionUse: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('last_used_at', 'text').execute()
  },
}
