import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'

/**
 * Announces each change of a game to all nodes at its commit, whichever node made it; a removal has the version 0.
 * SQLite has one node, which notifies itself.
 */
export function gameChanges(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      if (engine === 'sqlite') return
      await sql`
        create function announce_game() returns trigger language plpgsql as $$
        begin
          perform pg_notify(
            'meldboard_games',
            new.uuid || ':' || case when new.deleted_at is null then new.version else 0 end
          );
          return null;
        end $$
      `.execute(db)
      await sql`
        create trigger games_announced after update on games for each row
        when (
          old.version is distinct from new.version
          or old.deleted_at is distinct from new.deleted_at
        )
        execute function announce_game()
      `.execute(db)
    },
  }
}
