import type { Migration } from 'kysely/migration'

/**
 * How often each settlement has changed, which tells a writer of a ledger that it is still as it was read; and how
 * often the lines were fixed before each entry, null of those of earlier releases.
 */
export const ledgerVersions: Migration = {
  async up(db) {
    await db.schema
      .alterTable('settlements')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // Summed up without reading the rows, which have megabytes.
    for (const owner of ['user_id', 'group_id'] as const) {
      await db.schema
        .createIndex(`settlement_versions_by_${owner}`)
        .on('settlements')
        .columns([owner, 'version'])
        .execute()
    }
    await db.schema.alterTable('settlement_entries').addColumn('fixes', 'integer').execute()
  },
}
