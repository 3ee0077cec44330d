import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Seasons of groups as they were closed. */
export function closedSeasons(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('closed_seasons')
        .addColumn('id', ...identity(engine))
        .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('ended_from', 'text')
        .addColumn('ended_before', 'text', (column) => column.notNull())
        .addColumn('scoring', 'text', (column) => column.notNull())
        .addColumn('min_games', 'integer', (column) => column.notNull())
        .addColumn('discards', 'integer', (column) => column.notNull())
        .addColumn('closed_at', 'text', (column) => column.notNull())
        .addColumn('standing', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('closed_seasons_by_group')
        .on('closed_seasons')
        .column('group_id')
        .execute()
    },
  }
}
