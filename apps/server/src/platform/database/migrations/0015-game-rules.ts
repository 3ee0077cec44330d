import type { Migration } from 'kysely/migration'

/** The rules of games that differ from House rules, for lists; no earlier game has any. */
export const gameRules: Migration = {
  async up(db) {
    await db.schema.alterTable('games').addColumn('rules', 'text').execute()
  },
}
