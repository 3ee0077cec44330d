import { z } from 'zod'
import type { Database } from '../../platform/database/tables.ts'

/*
 * A backup is a gzipped text of JSON lines: what it is, the rows, and what must have been read. It
 * is the same of either database.
 */

type BackupTable = {
  readonly name: keyof Database
  /** The primary key, by which the rows are read page by page. */
  readonly key: readonly string[]
  /** Whether the database generates its ids. */
  readonly isCounted?: true
}

/**
 * What a backup holds, each table after those that its rows refer to. Left out: `rate_limits`, which
 * pass within hours, and `shared_secrets`, which each installation makes for itself.
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'users', key: ['id'], isCounted: true },
  { name: 'former_addresses', key: ['email_key'] },
  { name: 'sessions', key: ['id'] },
  { name: 'refresh_tokens', key: ['token_hash'] },
  { name: 'pins', key: ['email_key', 'purpose'] },
  { name: 'email_tokens', key: ['token_hash'] },
  { name: 'games', key: ['id'], isCounted: true },
  { name: 'game_listings', key: ['game_id'] },
  { name: 'finished_games', key: ['game_id'] },
  { name: 'finished_players', key: ['game_id', 'player_id', 'member'] },
  { name: 'game_links', key: ['id'], isCounted: true },
  { name: 'game_events', key: ['game_id', 'version'] },
  { name: 'player_emails', key: ['game_id', 'player_id'] },
  { name: 'game_shares', key: ['email_key', 'game_id'] },
  { name: 'active_games', key: ['user_id'] },
  { name: 'left_games', key: ['user_id', 'game_id'] },
  { name: 'refused_organizers', key: ['user_id', 'organizer_id'] },
  { name: 'stopped_share_mails', key: ['mailbox_hash'] },
  { name: 'contacts', key: ['id'], isCounted: true },
  { name: 'groups', key: ['id'], isCounted: true },
  { name: 'group_members', key: ['id'], isCounted: true },
  { name: 'group_games', key: ['game_id'] },
  { name: 'closed_seasons', key: ['id'], isCounted: true },
  { name: 'left_groups', key: ['user_id', 'group_id'] },
  { name: 'name_links', key: ['id'], isCounted: true },
  { name: 'idempotency_keys', key: ['user_id', 'key'] },
  { name: 'mail_queue', key: ['id'] },
]

/** The version of the form below. */
export const BACKUP_VERSION = 1

const header = z.strictObject({
  meldboard: z.literal('backup'),
  version: z.literal(BACKUP_VERSION),
  /** The newest migration of the schema that the rows are of. */
  migration: z.string(),
  made: z.string(),
})

const row = z.strictObject({
  table: z.enum(BACKUP_TABLES.map(({ name }) => name)),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

const end = z.strictObject({
  rows: z.number(),
  /** Of all lines before this one, in hex. */
  sha256: z.string(),
})

/** A row with the columns of its table. */
export type AnyRow = z.infer<typeof row>['row']
export type AnyTables = Record<string, AnyRow>

export type BackupHeader = z.infer<typeof header>
export type BackupRow = z.infer<typeof row>
export type BackupEnd = z.infer<typeof end>

export const BACKUP_LINES = { header, row: z.union([row, end]) } as const

/**
 * Returns a line with its line feed. JSON leaves U+2028 and U+2029 in a text as they are; they are
 * escaped, because to some readers they too end a line.
 */
export function backupLine(value: BackupHeader | BackupRow | BackupEnd): string {
  const json = JSON.stringify(value)
  return `${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`
}

/** Why a backup cannot be written or restored, in a sentence for the person who asked. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
