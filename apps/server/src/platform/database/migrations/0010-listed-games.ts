import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lists count and page through a user's games by the index alone, however many rows others have. */
export const listedGames: Migration = {
  async up(db) {
    await db.schema
      .createIndex('games_listed')
      .on('games')
      .columns(['organizer_id', 'created_at', 'id'])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute()
    await db.schema.dropIndex('games_by_organizer').execute()
  },
}
