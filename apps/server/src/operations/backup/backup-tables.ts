import type { Database } from '../../platform/database/database.ts'

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
  { name: 'sessions', key: ['id'] },
  { name: 'refresh_tokens', key: ['token_hash'] },
  { name: 'pins', key: ['email_key', 'purpose'] },
  { name: 'email_tokens', key: ['token_hash'] },
  { name: 'games', key: ['id'], isCounted: true },
  { name: 'game_events', key: ['game_id', 'version'] },
  { name: 'player_emails', key: ['game_id', 'player_id'] },
  { name: 'game_shares', key: ['email_key', 'game_id'] },
  { name: 'active_games', key: ['user_id'] },
  { name: 'left_games', key: ['user_id', 'game_id'] },
  { name: 'refused_organizers', key: ['user_id', 'organizer_id'] },
  { name: 'contacts', key: ['id'], isCounted: true },
  { name: 'idempotency_keys', key: ['user_id', 'key'] },
  { name: 'mail_queue', key: ['id'] },
]
