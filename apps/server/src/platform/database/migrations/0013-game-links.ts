import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/**
 * The people who may watch a game without a role: all visitors, unless its page is off, and the bearers of its secret
 * links. `access` counts the changes of that. Each one is announced to all nodes with the version 0, like a removal, so
 * that they check all that they hold.
 */
export function gameLinks(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await addAccess(db)
      await db.schema
        .createTable('game_links')
        .addColumn('id', ...identity(engine))
        .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
        .addColumn('token_hash', 'text', (column) => column.unique())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('level', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('last_used_at', 'text')
        .execute()
      await db.schema.createIndex('game_links_by_game').on('game_links').column('game_id').execute()
      await db.schema
        .alterTable('game_events')
        .addColumn('link_id', 'integer', (column) => column.references('game_links.id'))
        .execute()
      if (engine === 'postgres') await announceAccess(db)
    },
  }
}

async function addAccess(db: Kysely<unknown>): Promise<void> {
  for (const name of ['is_private', 'access']) {
    await db.schema
      .alterTable('games')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
}

async function announceAccess(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function announce_game() returns trigger language plpgsql as $$
    begin
      perform pg_notify(
        'meldboard_games',
        new.uuid || ':' || case
          when new.deleted_at is null and old.access = new.access then new.version else 0
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
    )
    execute function announce_game()
  `.execute(db)
}
