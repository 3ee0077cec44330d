import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The users who have left a game, and the organizers whose games a user refuses. */
export const leftGames: Migration = {
  async up(db) {
    await createLeftGames(db)
    await createRefusedOrganizers(db)
  },
}

async function createLeftGames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('left_games')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('left_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('left_games_key', ['user_id', 'game_id'])
    .execute()
  await db.schema.createIndex('left_games_by_game').on('left_games').column('game_id').execute()
}

async function createRefusedOrganizers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refused_organizers')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('organizer_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('refused_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('refused_organizers_key', ['user_id', 'organizer_id'])
    .execute()
}
