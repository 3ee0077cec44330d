import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Named circles of people who play together. The owner has no row among the members. */
export function groups(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('groups')
        .addColumn('id', ...identity(engine))
        .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('groups_by_owner').on('groups').column('owner_id').execute()
      await db.schema
        .createTable('group_members')
        .addColumn('id', ...identity(engine))
        .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('is_organizer', 'integer', (column) => column.notNull())
        .addColumn('added_by', 'integer', (column) => column.references('users.id'))
        .addColumn('added_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('group_members_by_group')
        .on('group_members')
        .column('group_id')
        .execute()
      await db.schema
        .createIndex('group_members_by_email')
        .on('group_members')
        .columns(['email_key', 'group_id'])
        .unique()
        .where('email_key' as never, '!=', '')
        .execute()
      await db.schema
        .createTable('left_groups')
        .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
        .addColumn('group_id', 'integer', (column) => column.notNull().references('groups.id'))
        .addColumn('left_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('left_groups_key', ['user_id', 'group_id'])
        .execute()
    },
  }
}
