import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** The settlements of games of a user or of a group, and the entries that people typed. */
export function settlements(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('settlements')
        .addColumn('id', ...identity(engine))
        .addColumn('user_id', 'integer', (column) => column.references('users.id'))
        .addColumn('group_id', 'integer', (column) => column.references('groups.id'))
        .addColumn('currency', 'text', (column) => column.notNull())
        .addColumn('games_from', 'text', (column) => column.notNull())
        .addColumn('games_before', 'text', (column) => column.notNull())
        .addColumn('banker', 'text')
        .addColumn('banker_name', 'text')
        .addColumn('fixed', 'text', (column) => column.notNull())
        .addColumn('fixed_at', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addCheckConstraint(
          'settlements_have_one_owner',
          sql`(user_id is null) <> (group_id is null)`,
        )
        .execute()
      for (const owner of ['user_id', 'group_id'] as const) {
        await db.schema
          .createIndex(`settlements_by_${owner}`)
          .unique()
          .on('settlements')
          .columns([owner, 'currency', 'games_from', 'games_before'])
          .execute()
      }
      await db.schema
        .createTable('settlement_entries')
        .addColumn('id', ...identity(engine))
        .addColumn('settlement_id', 'integer', (column) =>
          column.notNull().references('settlements.id'),
        )
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('from_seat', 'text')
        .addColumn('from_name', 'text')
        .addColumn('to_seat', 'text')
        .addColumn('to_name', 'text')
        .addColumn('amount', 'integer')
        .addColumn('line_id', 'text')
        .addColumn('reason', 'text')
        .addColumn('entry_id', 'integer')
        .addColumn('user_id', 'integer', (column) => column.references('users.id'))
        .addColumn('recorded_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('settlement_entries_by_settlement')
        .on('settlement_entries')
        .columns(['settlement_id', 'id'])
        .execute()
      // For finding the entries of a deleted account.
      await db.schema
        .createIndex('settlement_entries_by_user')
        .on('settlement_entries')
        .column('user_id')
        .execute()
    },
  }
}
