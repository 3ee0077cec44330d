import type { Migration } from 'kysely/migration'

/** How many players had entered a line for the round that an event scores; null: none, or another event. */
export const ownLinesOfRounds: Migration = {
  async up(db) {
    await db.schema.alterTable('game_events').addColumn('own_lines', 'integer').execute()
  },
}
