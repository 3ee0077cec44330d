import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The time up to which a user has read their notices. Existing users have read everything from before. */
export const noticesRead: Migration = {
  async up(db: Kysely<{ users: { notices_read_at: string | null } }>) {
    await db.schema.alterTable('users').addColumn('notices_read_at', 'text').execute()
    await db.updateTable('users').set({ notices_read_at: new Date().toISOString() }).execute()
  },
}
