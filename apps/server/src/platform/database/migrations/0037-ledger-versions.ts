import type { Migration } from 'kysely/migration'

/** How often the lines of a settlement were fixed before each entry; null of entries of earlier releases. */
export const ledgerVersions: Migration = {
  async up(db) {
    await db.schema.alterTable('settlement_entries').addColumn('fixes', 'integer').execute()
  },
}
