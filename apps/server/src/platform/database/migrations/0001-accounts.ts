import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Users, sessions with their refresh tokens, PINs, and the tokens that verify an address. */
export function accounts(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await createUsers(db, engine)
      await createSessions(db)
      await createRefreshTokens(db)
      await createPins(db)
      await createEmailTokens(db)
    },
  }
}

async function createUsers(db: Kysely<unknown>, engine: DatabaseEngine): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', ...identity(engine))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('email_verified_at', 'text')
    .addColumn('auth_type', 'text', (column) => column.notNull())
    .addColumn('google_subject', 'text', (column) => column.unique())
    .addColumn('profile_picture_url', 'text')
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text')
    .addColumn('new_email_key', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('remembered', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_end').on('sessions').column('ends_at').execute()
}

async function createRefreshTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('parent_hash', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  for (const column of ['session_id', 'parent_hash']) {
    await db.schema
      .createIndex(`refresh_tokens_by_${column}`)
      .on('refresh_tokens')
      .column(column)
      .execute()
  }
}

async function createPins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pins')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('pin_hash', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .addPrimaryKeyConstraint('pins_key', ['email_key', 'purpose'])
    .execute()
  await db.schema.createIndex('pins_by_expiry').on('pins').column('expires_at').execute()
}

async function createEmailTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('email_tokens_by_expiry')
    .on('email_tokens')
    .column('expires_at')
    .execute()
}
