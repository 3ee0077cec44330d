import type { Migration } from 'kysely/migration'

/** The device of a session, as far as the client named it. */
export const sessionDevices: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
  },
}
