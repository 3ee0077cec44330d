import type { Migration } from 'kysely/migration'

/** The user who made a link of a table; null: from an earlier release, or the account is deleted. */
export const makersOfTableLinks: Migration = {
  async up(db) {
    await db.schema
      .alterTable('table_links')
      .addColumn('made_by', 'integer', (column) => column.references('users.id'))
      .execute()
  },
}
