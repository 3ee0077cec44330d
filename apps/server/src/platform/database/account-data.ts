import type { Database } from './tables.ts'

type Table = keyof Database
type Column<Name extends Table> = keyof Database[Name] & string

/** The columns that tie a row to a user: by id, by address, or by a game. */
export const USER_COLUMNS = [
  'user_id',
  'organizer_id',
  'owner_id',
  'shared_by',
  'added_by',
  'invited_by',
  'made_by',
] as const
const ADDRESS_COLUMNS = ['email_key', 'new_email_key', 'to_email_key'] as const
type OwnerColumn = (typeof USER_COLUMNS)[number] | (typeof ADDRESS_COLUMNS)[number] | 'game_id'

/**
 * What deleting an account does with the user's rows. `erased`: they are deleted. `of the game`: the column names the
 * organizer of the row's game, and the row is handed over or erased with it. `own statement`: a statement of
 * `account-deletion-store.ts` or `group-deletion-store.ts` keeps the row without the user, or gives it to another.
 */
type OnDeletion = 'erased' | 'of the game' | 'own statement'

type TableData<Name extends Table> = {
  /** The primary key, for reading page by page; null: not in backups. */
  readonly key: readonly Column<Name>[] | null
  /** The database generates its ids. */
  readonly isCounted?: true
  readonly owners: { readonly [Owner in Column<Name> & OwnerColumn]: OnDeletion }
  /** The reason why the archive of an account omits the table. Otherwise `own-data-tables.ts` places each column. */
  readonly notInArchive?: string
}

const DERIVED = 'made of what the archive has'
const HASHED = 'secrets, as hashes'

/** All tables with their data of accounts, each after the tables that its rows refer to. */
export const ACCOUNT_DATA = {
  users: {
    key: ['id'],
    isCounted: true,
    owners: { email_key: 'erased', new_email_key: 'own statement' },
  },
  administrative_acts: {
    key: ['id'],
    isCounted: true,
    owners: { user_id: 'own statement' },
    notInArchive: 'ids and what was done, for the operator',
  },
  invitations: {
    key: ['id'],
    isCounted: true,
    owners: { email_key: 'erased', invited_by: 'own statement' },
    notInArchive: HASHED,
  },
  former_addresses: { key: ['email_key'], owners: { user_id: 'erased', email_key: 'erased' } },
  sessions: { key: ['id'], owners: { user_id: 'erased' } },
  // The database erases them with their sessions.
  refresh_tokens: { key: ['token_hash'], owners: {}, notInArchive: HASHED },
  pins: { key: ['email_key', 'purpose'], owners: { email_key: 'erased' }, notInArchive: HASHED },
  email_tokens: { key: ['token_hash'], owners: { email_key: 'erased' }, notInArchive: HASHED },
  games: { key: ['id'], isCounted: true, owners: { organizer_id: 'erased' } },
  game_listings: { key: ['game_id'], owners: { game_id: 'erased' }, notInArchive: DERIVED },
  finished_games: {
    key: ['game_id'],
    owners: { game_id: 'erased', organizer_id: 'of the game' },
    notInArchive: DERIVED,
  },
  finished_players: {
    key: ['game_id', 'player_id', 'member'],
    owners: { game_id: 'erased', organizer_id: 'of the game' },
    notInArchive: DERIVED,
  },
  game_stakes: { key: ['game_id'], owners: { game_id: 'erased' } },
  game_links: { key: ['id'], isCounted: true, owners: { game_id: 'erased' } },
  game_events: {
    key: ['game_id', 'version'],
    owners: { game_id: 'erased', user_id: 'of the game' },
  },
  player_emails: {
    key: ['game_id', 'player_id'],
    owners: { game_id: 'erased', email_key: 'erased' },
  },
  game_shares: {
    key: ['email_key', 'game_id'],
    owners: { game_id: 'erased', email_key: 'erased', shared_by: 'own statement' },
  },
  active_games: { key: ['user_id'], owners: { user_id: 'erased', game_id: 'erased' } },
  left_games: { key: ['user_id', 'game_id'], owners: { user_id: 'erased', game_id: 'erased' } },
  refused_organizers: {
    key: ['user_id', 'organizer_id'],
    owners: { user_id: 'erased', organizer_id: 'erased' },
  },
  // The stop also holds for the next owner of the mailbox.
  stopped_share_mails: { key: ['mailbox_hash'], owners: {} },
  contacts: {
    key: ['id'],
    isCounted: true,
    owners: { user_id: 'erased', email_key: 'own statement' },
  },
  groups: { key: ['id'], isCounted: true, owners: { owner_id: 'own statement' } },
  group_members: {
    key: ['id'],
    isCounted: true,
    owners: { email_key: 'own statement', added_by: 'own statement' },
  },
  group_games: { key: ['game_id'], owners: { game_id: 'erased' } },
  closed_seasons: { key: ['id'], isCounted: true, owners: {} },
  left_groups: { key: ['user_id', 'group_id'], owners: { user_id: 'erased' } },
  tables: { key: ['id'], isCounted: true, owners: { user_id: 'erased' } },
  // Deleted with their tables.
  table_links: { key: ['id'], isCounted: true, owners: { made_by: 'own statement' } },
  // The database erases those of devices with their links.
  seats: {
    key: ['id'],
    isCounted: true,
    owners: { game_id: 'erased', user_id: 'erased' },
    notInArchive: 'which device enters the score of whom, as hashes',
  },
  own_lines: {
    key: ['game_id', 'player_id'],
    owners: { game_id: 'erased' },
    notInArchive: 'proposals for a round, blind, and gone with it',
  },
  settlements: { key: ['id'], isCounted: true, owners: { user_id: 'erased' } },
  settlement_entries: { key: ['id'], isCounted: true, owners: { user_id: 'own statement' } },
  retired_codes: { key: ['code'], owners: {}, notInArchive: 'codes that name nothing' },
  name_links: {
    key: ['id'],
    isCounted: true,
    owners: { organizer_id: 'erased', to_email_key: 'erased' },
  },
  idempotency_keys: {
    key: ['user_id', 'key'],
    owners: { user_id: 'erased' },
    notInArchive: 'answers to writes, kept for a week, which say nothing else',
  },
  mail_queue: { key: ['id'], owners: {}, notInArchive: 'sealed, and gone with the mail' },
  // They expire within minutes.
  screens: { key: null, owners: {}, notInArchive: 'hashes of codes that pass in ten minutes' },
  // They expire within hours.
  rate_limits: { key: null, owners: {}, notInArchive: 'keyed hashes, which name nobody' },
  // Each installation makes its own.
  shared_secrets: { key: null, owners: {}, notInArchive: 'of the servers' },
} as const satisfies { readonly [Name in Table]: TableData<Name> }

export type ArchivedTable = {
  [Name in Table]: (typeof ACCOUNT_DATA)[Name] extends { notInArchive: string } ? never : Name
}[Table]

type AnyTableData = {
  readonly key: readonly string[] | null
  readonly isCounted?: true
  readonly owners: Readonly<Record<string, OnDeletion>>
}

const TABLES = Object.entries<AnyTableData>(ACCOUNT_DATA) as [Table, AnyTableData][]

/** The tables of a backup, each after those that its rows refer to. */
export const BACKUP_TABLES = TABLES.flatMap(([name, { key, isCounted = false }]) =>
  key === null ? [] : [{ name, key, isCounted }],
)

export type OwnedColumn = {
  readonly table: Table
  readonly column: OwnerColumn
  readonly by: 'user' | 'address' | 'game'
}

/** The owner columns with this onDeletion, each table before those that its rows refer to. */
export function ownedColumns(onDeletion: OnDeletion): readonly OwnedColumn[] {
  return TABLES.toReversed().flatMap(([table, { owners }]) =>
    (Object.entries(owners) as [OwnerColumn, OnDeletion][])
      .filter(([, is]) => is === onDeletion)
      .map(([column]) => ({ table, column, by: kindOf(column) })),
  )
}

function kindOf(column: OwnerColumn): OwnedColumn['by'] {
  if (column === 'game_id') return 'game'
  return (ADDRESS_COLUMNS as readonly string[]).includes(column) ? 'address' : 'user'
}
