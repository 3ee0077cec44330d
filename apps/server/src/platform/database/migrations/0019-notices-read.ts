import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Until when a user has read their notices. Who is here already has read what happened before there
 * were any.
 */
export const noticesRead: Migration = {
  async up(db: Kysely<{ users: { notices_read_at: string | null } }>) {
    await db.schema.alterTable('users').addColumn('notices_read_at', 'text').execute()
    await db.updateTable('users').set({ notices_read_at: new Date().toISOString() }).execute()
  },
}
