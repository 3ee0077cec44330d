import type { Migration } from 'kysely/migration'

/** What a session was begun with, as far as the client said. */
export const sessionDevices: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
  },
}
