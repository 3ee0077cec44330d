import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Who has the seat of a player: a device, by a hash of its own key, or the user with the player's address. */
export function seats(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('seats')
        .addColumn('id', ...identity(engine))
        .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
        .addColumn('player_id', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('link_id', 'integer', (column) =>
          column.references('table_links.id').onDelete('cascade'),
        )
        .addColumn('key_hash', 'text', (column) => column.unique())
        .addColumn('user_id', 'integer', (column) => column.references('users.id'))
        .addColumn('line_at', 'text')
        .addUniqueConstraint('seats_by_player', ['game_id', 'player_id'])
        .execute()
      await db.schema.createIndex('seats_by_link').on('seats').column('link_id').execute()
      await db.schema.createIndex('seats_by_user').on('seats').column('user_id').execute()
    },
  }
}
