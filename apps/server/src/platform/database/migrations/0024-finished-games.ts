import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The results of a game in one row, so that figures over thousands of games read thousands of rows and not ten
 * thousands; and its players by name, for lookups.
 */
export const finishedGames: Migration = {
  async up(db) {
    await db.schema
      .createTable('finished_games')
      .addColumn('game_id', 'integer', (column) => column.primaryKey().references('games.id'))
      .addColumn('organizer_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('results', 'text', (column) => column.notNull())
      .execute()
    await sql`
      insert into finished_games (game_id, organizer_id, ended_at, version, results)
      select game_id, max(organizer_id), max(ended_at), max(version),
        '[' || string_agg(result, ',' order by player_id) || ']'
      from game_results where member = 0 group by game_id`.execute(db)
    await db.schema
      .createIndex('finished_games_by_organizer')
      .on('finished_games')
      .column('organizer_id')
      .execute()
    await db.schema
      .createTable('finished_players')
      .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
      .addColumn('player_id', 'integer', (column) => column.notNull())
      .addColumn('member', 'integer', (column) => column.notNull())
      .addColumn('organizer_id', 'integer', (column) => column.notNull().references('users.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('finished_players_key', ['game_id', 'player_id', 'member'])
      .execute()
    await sql`
      insert into finished_players (game_id, player_id, member, organizer_id, name)
      select game_id, player_id, member, organizer_id, name from game_results`.execute(db)
    await db.schema
      .createIndex('finished_players_by_name')
      .on('finished_players')
      .columns(['organizer_id', 'name', 'game_id'])
      .execute()
    await db.schema.dropTable('game_results').execute()
  },
}
