import type { Migration } from 'kysely/migration'

/**
 * Indexes for deleting a user, a game or a link, also for the checks of references: without them a deletion would read
 * the log of all games.
 */
export const accountDeletion: Migration = {
  async up(db) {
    for (const [table, column] of COLUMNS) {
      await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
    }
    // Few events came by a link.
    await db.schema
      .createIndex('game_events_by_link_id')
      .on('game_events')
      .column('link_id')
      .where('link_id', 'is not', null)
      .execute()
  },
}

const COLUMNS = [
  ['game_events', 'user_id'],
  ['game_shares', 'game_id'],
  ['game_shares', 'shared_by'],
  ['refused_organizers', 'organizer_id'],
  ['contacts', 'email_key'],
] as const
