import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/**
 * The tables at which games are played, each of a user or of a group, and their recent codes. A new game is announced
 * to all nodes, like any change of one: its table may have viewers.
 */
export function tables(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('tables')
        .addColumn('id', ...identity(engine))
        .addColumn('user_id', 'integer', (column) => column.unique().references('users.id'))
        .addColumn('group_id', 'integer', (column) => column.unique().references('groups.id'))
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('is_open', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'text', (column) => column.notNull())
        .addCheckConstraint('tables_have_one_owner', sql`(user_id is null) <> (group_id is null)`)
        .execute()
      await db.schema
        .createTable('retired_codes')
        .addColumn('code', 'text', (column) => column.primaryKey())
        .addColumn('retired_until', 'text', (column) => column.notNull())
        .execute()
      if (engine === 'postgres') await announceNewGames(db)
    },
  }
}

async function announceNewGames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_new_game() returns trigger language plpgsql as $$
    begin
      perform pg_notify('meldboard_games', new.uuid || ':' || new.version);
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger new_games_announced after insert on games for each row
    execute function announce_new_game()
  `.execute(db)
}
