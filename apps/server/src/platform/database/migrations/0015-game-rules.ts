import type { Migration } from 'kysely/migration'

/** The rules of games that are not by House rules, for lists; no game before had others. */
export const gameRules: Migration = {
  async up(db) {
    await db.schema.alterTable('games').addColumn('rules', 'text').execute()
  },
}
