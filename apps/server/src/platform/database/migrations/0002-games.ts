import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { DatabaseEngine } from '../database.ts'
import { identity } from './identity.ts'

/** Games, their events, players' e-mails, shares, active games, contacts, idempotency keys. */
export function games(engine: DatabaseEngine): Migration {
  return {
    async up(db) {
      await createGames(db, engine)
      await createGameEvents(db)
      await createPlayerEmails(db)
      await createGameShares(db)
      await createActiveGames(db)
      await createContacts(db, engine)
      await createIdempotencyKeys(db)
    },
  }
}

async function createGames(db: Kysely<unknown>, engine: DatabaseEngine): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', ...identity(engine))
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('organizer_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('target_score', 'integer', (column) => column.notNull())
    .addColumn('drop_score', 'integer', (column) => column.notNull())
    .addColumn('middle_drop_score', 'integer', (column) => column.notNull())
    .addColumn('full_count_score', 'integer', (column) => column.notNull())
    .addColumn('player_count', 'integer', (column) => column.notNull())
    .addColumn('current_round', 'integer', (column) => column.notNull())
    .addColumn('leader_name', 'text')
    .addColumn('leader_score', 'integer')
    .addColumn('winner_name', 'text')
    .addColumn('winner_score', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    // Last, so that reading a list's columns never touches the pages it overflows to.
    .addColumn('state', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('games_by_organizer')
    .on('games')
    .columns(['organizer_id', 'created_at'])
    .execute()
}

async function createGameEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('game_events')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('recorded_at', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_events_key', ['game_id', 'version'])
    .execute()
}

async function createPlayerEmails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('player_emails')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
    .addColumn('player_id', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('present', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('player_emails_key', ['game_id', 'player_id'])
    .execute()
  await db.schema
    .createIndex('player_emails_by_email')
    .on('player_emails')
    .columns(['email_key', 'game_id'])
    .execute()
}

async function createGameShares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('game_shares')
    .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shared_by', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('game_shares_key', ['email_key', 'game_id'])
    .execute()
}

async function createActiveGames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('active_games')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('game_id', 'integer', (column) => column.notNull().references('games.id'))
    .execute()
  await db.schema.createIndex('active_games_by_game').on('active_games').column('game_id').execute()
}

async function createContacts(db: Kysely<unknown>, engine: DatabaseEngine): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('id', ...identity(engine))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(sql.lit('')))
    .addColumn('email_key', 'text', (column) => column.notNull().defaultTo(sql.lit('')))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('contacts_once', ['user_id', 'name', 'email_key'])
    .execute()
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute()
}
