import type { Migration } from 'kysely/migration'

/** How often the lines of a settlement were fixed before each entry; null: from an earlier release. */
export const ledgerVersions: Migration = {
  async up(db) {
    await db.schema.alterTable('settlement_entries').addColumn('fixes', 'integer').execute()
  },
}
