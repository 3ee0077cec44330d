import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'

/**
 * The scores that players have entered for the next round of a game, which it opens together. `line_changes` counts
 * their changes and those of seats. Each one is announced to all nodes with the version 0, as the game itself has not
 * changed.
 */
export function ownLines(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('own_lines')
        .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
        .addColumn('player_id', 'integer', (column) => column.notNull())
        .addColumn('round_number', 'integer', (column) => column.notNull())
        .addColumn('seat_id', 'integer', (column) =>
          column.notNull().unique().references('seats.id').onDelete('cascade'),
        )
        .addColumn('line', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('own_lines_of_players', ['game_id', 'player_id'])
        .execute()
      for (const name of ['line_changes', 'opened_round']) {
        await db.schema
          .alterTable('games')
          .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
          .execute()
      }
      if (engine === 'postgres') await announceLines(db)
    },
  }
}

async function announceLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function announce_game() returns trigger language plpgsql as $$
    begin
      perform pg_notify(
        'meldboard_games',
        new.uuid || ':' || case
          when new.deleted_at is null and old.access = new.access
            and old.line_changes = new.line_changes then new.version else 0
        end
      );
      return null;
    end $$
  `.execute(db)
  await sql`drop trigger games_announced on games`.execute(db)
  await sql`
    create trigger games_announced after update on games for each row
    when (
      old.version is distinct from new.version
      or old.deleted_at is distinct from new.deleted_at
      or old.access is distinct from new.access
      or old.line_changes is distinct from new.line_changes
    )
    execute function announce_game()
  `.execute(db)
}
