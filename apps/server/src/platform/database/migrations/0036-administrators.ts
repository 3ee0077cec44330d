import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Which users are administrators, and the acts of administrators and operators. */
export function administrators(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('users')
        .addColumn('is_admin', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema
        .createTable('administrative_acts')
        .addColumn('id', ...identity(engine))
        .addColumn('recorded_at', 'text', (column) => column.notNull())
        .addColumn('user_id', 'integer')
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .execute()
    },
  }
}
