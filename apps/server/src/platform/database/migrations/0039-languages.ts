import type { Migration } from 'kysely/migration'

/** The language that a user chose, a tag of BCP 47; null: none. */
export const languages: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('language', 'text').execute()
  },
}
