import type { Migration } from 'kysely/migration'

/** Since when an operator blocks a user; null: the user may sign in. */
export const disabledUsers: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('disabled_at', 'text').execute()
  },
}
