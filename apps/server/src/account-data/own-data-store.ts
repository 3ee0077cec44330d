import type { GameRow } from '../games/game-store.ts'
import type { Queries } from '../platform/database/database.ts'

/** Games per read. */
const GAMES_PER_READ = 100

/**
 * The games after this id that a user organizes, or in which a player has their address; with deleted ones, whose rows
 * stay.
 */
export async function findOwnGameIds(
  queries: Queries,
  userId: number,
  emailKey: string,
  after: number,
): Promise<readonly number[]> {
  const organized = queries
    .selectFrom('games')
    .select('id')
    .where('organizer_id', '=', userId)
    .where('id', '>', after)
  const played = queries
    .selectFrom('player_emails')
    .select('game_id as id')
    .where('email_key', '=', emailKey)
    .where('game_id', '>', after)
  const rows = await organized.union(played).orderBy('id').limit(GAMES_PER_READ).execute()
  return rows.map(({ id }) => id)
}

/** A game, also a deleted one, with its organizer's name. */
export async function findAnyGame(
  queries: Queries,
  id: number,
): Promise<(GameRow & { readonly organizer: string }) | null> {
  const row = await queries
    .selectFrom('games')
    .innerJoin('users', 'users.id', 'games.organizer_id')
    .selectAll('games')
    .select('users.name as organizer')
    .where('games.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Rows per statement. */
const ROWS_PER_READ = 200

/** The last row that was read. A list uses the fields that identify its rows. */
export type RowKey = { readonly id: number; readonly text: string }

export function findEmails(queries: Queries, gameId: number, { id }: RowKey) {
  return queries
    .selectFrom('player_emails')
    .select(['player_id as playerId', 'email'])
    .where('game_id', '=', gameId)
    .where('player_id', '>', id)
    .orderBy('player_id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findShares(queries: Queries, gameId: number, { text }: RowKey) {
  return queries
    .selectFrom('game_shares')
    .select(['name', 'email', 'sent_at as sentAt', 'email_key'])
    .where('game_id', '=', gameId)
    .where('email_key', '>', text)
    .orderBy('email_key')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findAllLinks(queries: Queries, gameId: number, { id }: RowKey) {
  return queries
    .selectFrom('game_links')
    .select(['id', 'label', 'level', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select('token_hash')
    .where('game_id', '=', gameId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findDepartures(queries: Queries, gameId: number, { id }: RowKey) {
  return queries
    .selectFrom('left_games')
    .select(['name', 'left_at as leftAt', 'user_id'])
    .where('game_id', '=', gameId)
    .where('user_id', '>', id)
    .orderBy('user_id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findEvents(queries: Queries, gameId: number, { id }: RowKey) {
  return queries
    .selectFrom('game_events')
    .leftJoin('game_links', 'game_links.id', 'game_events.link_id')
    .select(['version', 'recorded_at as recordedAt', 'game_links.label as link', 'event'])
    .where('game_events.game_id', '=', gameId)
    .where('version', '>', id)
    .orderBy('version')
    .limit(ROWS_PER_READ)
    .execute()
}

/** The players of a game with this address. */
export function findSeats(queries: Queries, gameId: number, emailKey: string) {
  return queries
    .selectFrom('player_emails')
    .select(['player_id as playerId', 'email'])
    .where('game_id', '=', gameId)
    .where('email_key', '=', emailKey)
    .orderBy('player_id')
    .execute()
}

/** All sessions of a user, also ended ones until they are removed. */
export function findStoredSessions(queries: Queries, userId: number, { text }: RowKey) {
  return queries
    .selectFrom('sessions')
    .select(['id', 'device', 'remembered', 'created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'ends_at as endsAt', 'revoked_at as endedAt'])
    .where('user_id', '=', userId)
    .where('id', '>', text)
    .orderBy('id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findFormerEmails(queries: Queries, userId: number, { text }: RowKey) {
  return queries
    .selectFrom('former_addresses')
    .select(['email', 'changed_at as changedAt', 'email_key'])
    .where('user_id', '=', userId)
    .where('email_key', '>', text)
    .orderBy('email_key')
    .limit(ROWS_PER_READ)
    .execute()
}

/** The table of a user, and those of the groups that they own. */
export function findOwnTables(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('tables')
    .leftJoin('groups', 'groups.id', 'tables.group_id')
    .select(['tables.id', 'groups.name as groupName', 'code', 'is_open'])
    .select(['tables.created_at as createdAt', 'changed_at as changedAt'])
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('owner_id', '=', userId)]))
    .where('tables.id', '>', id)
    .orderBy('tables.id')
    .limit(ROWS_PER_READ)
    .execute()
}

/** The links of the table of a user, and of those of the groups that they own. */
export function findOwnTableLinks(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('table_links')
    .innerJoin('tables', 'tables.id', 'table_links.table_id')
    .leftJoin('groups', 'groups.id', 'tables.group_id')
    .select(['table_links.id', 'groups.name as groupName', 'label', 'level'])
    .select(['table_links.created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('owner_id', '=', userId)]))
    .where('table_links.id', '>', id)
    .orderBy('table_links.id')
    .limit(ROWS_PER_READ)
    .execute()
}

/** The settlements of a user's games, and of the groups that they own. */
export function findOwnSettlements(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('settlements')
    .leftJoin('groups', 'groups.id', 'settlements.group_id')
    .select(['settlements.id', 'groups.name as groupName', 'currency', 'games_from as from'])
    .select(['games_before as before', 'banker', 'banker_name as bankerName'])
    .select(['fixed_at as fixedAt', 'settlements.created_at as createdAt'])
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('owner_id', '=', userId)]))
    .where('settlements.id', '>', id)
    .orderBy('settlements.id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findOwnLedgerEntries(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('settlement_entries')
    .innerJoin('settlements', 'settlements.id', 'settlement_entries.settlement_id')
    .leftJoin('groups', 'groups.id', 'settlements.group_id')
    .select(['settlement_entries.id', 'settlement_id as settlementId', 'type'])
    .select(['from_seat as fromSeat', 'from_name as fromName', 'to_seat as toSeat'])
    .select(['to_name as toName', 'amount', 'line_id as lineId', 'reason'])
    .select(['entry_id as entryId', 'recorded_at as recordedAt'])
    .where(({ eb, or }) =>
      or([eb('settlements.user_id', '=', userId), eb('owner_id', '=', userId)]),
    )
    .where('settlement_entries.id', '>', id)
    .orderBy('settlement_entries.id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findSavedPlayers(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_PER_READ)
    .execute()
}

function gamesOfOrganizers(queries: Queries) {
  return queries.selectFrom('games').innerJoin('users', 'users.id', 'games.organizer_id')
}

export function findSharedWith(queries: Queries, emailKey: string, { id }: RowKey) {
  return gamesOfOrganizers(queries)
    .innerJoin('game_shares', 'game_shares.game_id', 'games.id')
    .select(['games.id', 'games.uuid as gameUuid', 'games.name as gameName'])
    .select(['game_shares.name', 'game_shares.sent_at as sentAt'])
    .where('game_shares.email_key', '=', emailKey)
    .where('games.id', '>', id)
    .orderBy('games.id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findSharedBy(queries: Queries, userId: number, { id, text }: RowKey) {
  return gamesOfOrganizers(queries)
    .innerJoin('game_shares', 'game_shares.game_id', 'games.id')
    .select(['games.id', 'games.uuid as gameUuid', 'games.name as gameName'])
    .select(['game_shares.name', 'game_shares.email', 'game_shares.sent_at as sentAt'])
    .select('game_shares.email_key')
    .where('game_shares.shared_by', '=', userId)
    .where(({ or, and, eb }) =>
      or([
        eb('games.id', '>', id),
        and([eb('games.id', '=', id), eb('game_shares.email_key', '>', text)]),
      ]),
    )
    .orderBy('games.id')
    .orderBy('game_shares.email_key')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findLeftGames(queries: Queries, userId: number, { id }: RowKey) {
  return gamesOfOrganizers(queries)
    .innerJoin('left_games', 'left_games.game_id', 'games.id')
    .select(['games.id', 'games.uuid as gameUuid', 'games.name as gameName'])
    .select(['left_games.name', 'left_games.left_at as leftAt'])
    .where('left_games.user_id', '=', userId)
    .where('games.id', '>', id)
    .orderBy('games.id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findRefusals(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('refused_organizers')
    .innerJoin('users', 'users.id', 'refused_organizers.organizer_id')
    .select(['users.id', 'users.name', 'refused_organizers.refused_at as refusedAt'])
    .where('refused_organizers.user_id', '=', userId)
    .where('users.id', '>', id)
    .orderBy('users.id')
    .limit(ROWS_PER_READ)
    .execute()
}

export function findNameLinks(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('name_links')
    .select(['id', 'name', 'to_name as toName', 'is_same', 'linked_at as linkedAt'])
    .select(({ fn, selectFrom, val }) =>
      // The address as the user wrote it: the key may be of one that its owner took later (P-people-11).
      fn
        .coalesce(
          selectFrom('contacts')
            .select('email')
            .where('user_id', '=', userId)
            .whereRef('contacts.email_key', '=', 'to_email_key')
            .orderBy('contacts.id', 'desc')
            .limit(1),
          selectFrom('player_emails')
            .innerJoin('games', 'games.id', 'player_emails.game_id')
            .select('email')
            .where('games.organizer_id', '=', userId)
            .whereRef('player_emails.email_key', '=', 'to_email_key')
            .orderBy('game_id', 'desc')
            .limit(1),
          val(''),
        )
        .as('toEmail'),
    )
    .where('organizer_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_PER_READ)
    .execute()
}

/** Null: the user scores no game. */
export async function findActiveUuid(queries: Queries, userId: number): Promise<string | null> {
  const active = await queries
    .selectFrom('games')
    .innerJoin('active_games', 'active_games.game_id', 'games.id')
    .select('games.uuid')
    .where('active_games.user_id', '=', userId)
    .executeTakeFirst()
  return active?.uuid ?? null
}

export function findOwnedGroups(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('groups')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('owner_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(ROWS_PER_READ)
    .execute()
}

function members(queries: Queries, { id }: RowKey) {
  return queries
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.id', 'groups.name as groupName', 'group_members.name', 'email'])
    .select(['is_organizer', 'group_members.added_at as addedAt'])
    .where('group_members.id', '>', id)
    .orderBy('group_members.id')
    .limit(ROWS_PER_READ)
}

export function findAddedMembers(queries: Queries, userId: number, after: RowKey) {
  return members(queries, after).where('added_by', '=', userId).execute()
}

export function findMemberships(queries: Queries, emailKey: string, after: RowKey) {
  return members(queries, after)
    .where('email_key', '=', emailKey)
    .where('email_key', '!=', '')
    .execute()
}

export function findLeftGroups(queries: Queries, userId: number, { id }: RowKey) {
  return queries
    .selectFrom('left_groups')
    .innerJoin('groups', 'groups.id', 'left_groups.group_id')
    .select(['groups.id', 'groups.name as groupName', 'left_groups.left_at as leftAt'])
    .where('left_groups.user_id', '=', userId)
    .where('groups.id', '>', id)
    .orderBy('groups.id')
    .limit(ROWS_PER_READ)
    .execute()
}
