import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Statements of organizers about the people behind names in their games. */
export function nameLinks(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('name_links')
        .addColumn('id', ...identity(engine))
        .addColumn('organizer_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('to_name', 'text', (column) => column.notNull())
        .addColumn('to_email_key', 'text', (column) => column.notNull())
        .addColumn('is_same', 'integer', (column) => column.notNull())
        .addColumn('linked_at', 'text', (column) => column.notNull())
        .execute()
      for (const column of ['organizer_id', 'to_email_key']) {
        await db.schema
          .createIndex(`name_links_by_${column}`)
          .on('name_links')
          .column(column)
          .execute()
      }
    },
  }
}
