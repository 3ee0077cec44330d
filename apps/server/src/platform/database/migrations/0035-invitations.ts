import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Links that let people make an account, and the link with which a user begins one. */
export function invitations(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('invitations')
        .addColumn('id', ...identity(engine))
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('invited_by', 'integer', (column) => column.references('users.id'))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('uses_left', 'integer', (column) => column.notNull())
        .addColumn('uses', 'integer', (column) => column.notNull())
        .execute()
      await db.schema.alterTable('users').addColumn('invitation_id', 'integer').execute()
    },
  }
}
