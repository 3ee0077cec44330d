import type { Migration } from 'kysely/migration'

/** When each session was used last; null where that was before this was noted. */
export const sessionUse: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('last_used_at', 'text').execute()
  },
}
