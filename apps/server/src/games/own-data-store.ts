import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { findOwnClosedSeasons } from './closed-season-store.ts'
import type { GameRow } from './game-store.ts'
import { findGroupOfGame } from './group-store.ts'

/** Games that are looked for at once. */
const MOST_GAMES = 100

/**
 * The games after one of this id that a user organizes, or in which their address is noted as a player's;
 * also those that were deleted, because their rows are kept.
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
  const rows = await organized.union(played).orderBy('id').limit(MOST_GAMES).execute()
  return rows.map(({ id }) => id)
}

/** A game with its organizer's name, also after it was deleted. */
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

/** What is kept of a game besides the game itself. */
export async function findBesideGame(queries: Queries, gameId: number) {
  const emails = await queries
    .selectFrom('player_emails')
    .select(['player_id as playerId', 'email'])
    .where('game_id', '=', gameId)
    .orderBy('player_id')
    .execute()
  const shares = await queries
    .selectFrom('game_shares')
    .select(['name', 'email', 'sent_at as sentAt'])
    .where('game_id', '=', gameId)
    .orderBy('sent_at')
    .execute()
  const links = await queries
    .selectFrom('game_links')
    .select(['label', 'level', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('game_id', '=', gameId)
    .orderBy('id')
    .execute()
  const left = await queries
    .selectFrom('left_games')
    .select(['name', 'left_at as leftAt'])
    .where('game_id', '=', gameId)
    .orderBy('left_at')
    .execute()
  const group = await findGroupOfGame(queries, gameId)
  return { emails, shares, links, left, group: group?.name ?? null }
}

/** Every event of a game, as it is kept. */
export function findEventsOf(queries: Queries, gameId: number) {
  return queries
    .selectFrom('game_events')
    .leftJoin('game_links', 'game_links.id', 'game_events.link_id')
    .select(['version', 'recorded_at as recordedAt', 'game_links.label as link', 'event'])
    .where('game_events.game_id', '=', gameId)
    .orderBy('version')
    .execute()
}

/** As which players of a game an address is noted. */
export function findSeats(queries: Queries, gameId: number, emailKey: string) {
  return queries
    .selectFrom('player_emails')
    .select(['player_id as playerId', 'email'])
    .where('game_id', '=', gameId)
    .where('email_key', '=', emailKey)
    .orderBy('player_id')
    .execute()
}

/** What is kept of a user and their address outside of games they organize or play in. */
export async function findBesideUser(queries: Queries, userId: number, emailKey: string) {
  const games = queries.selectFrom('games').innerJoin('users', 'users.id', 'games.organizer_id')
  const contacts = await queries
    .selectFrom('contacts')
    .select(['name', 'email', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const sharedWithMe = await games
    .innerJoin('game_shares', 'game_shares.game_id', 'games.id')
    .select([
      'games.uuid as gameUuid',
      'games.name as gameName',
      'game_shares.name',
      'game_shares.sent_at as sentAt',
    ])
    .where('game_shares.email_key', '=', emailKey)
    .orderBy('game_shares.sent_at')
    .execute()
  const sharedByMe = await games
    .innerJoin('game_shares', 'game_shares.game_id', 'games.id')
    .select([
      'games.uuid as gameUuid',
      'games.name as gameName',
      'game_shares.name',
      'game_shares.email',
      'game_shares.sent_at as sentAt',
    ])
    .where('game_shares.shared_by', '=', userId)
    .orderBy('game_shares.sent_at')
    .execute()
  const leftGames = await games
    .innerJoin('left_games', 'left_games.game_id', 'games.id')
    .select([
      'games.uuid as gameUuid',
      'games.name as gameName',
      'left_games.name',
      'left_games.left_at as leftAt',
    ])
    .where('left_games.user_id', '=', userId)
    .orderBy('left_games.left_at')
    .execute()
  const ownGroups = await queries
    .selectFrom('groups')
    .select(['name', 'created_at as createdAt'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()
  const closedSeasons = await findOwnClosedSeasons(queries, userId)
  const members = queries
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select([
      'groups.name as groupName',
      'group_members.name',
      'group_members.email',
      'group_members.added_at as addedAt',
    ])
    .orderBy('group_members.id')
  const addedMembers = await members.where('added_by', '=', userId).execute()
  const memberOf = await members
    .leftJoin('left_groups', (left) =>
      left
        .onRef('left_groups.group_id', '=', 'group_members.group_id')
        .on('left_groups.user_id', '=', userId),
    )
    .select('left_groups.left_at as leftAt')
    .where('email_key', '=', emailKey)
    .where('email_key', '!=', '')
    .execute()
  const groups = {
    own: ownGroups,
    closedSeasons: closedSeasons.map(({ standing, ...season }) => ({
      ...season,
      table: (JSON.parse(standing) as { rows: Schemas['KeptSeasonRow'][] }).rows,
    })),
    addedMembers,
    memberOf,
  }
  const links = await queries
    .selectFrom('name_links')
    .select(['name', 'to_name as toName', 'to_email_key as toEmail', 'is_same', 'linked_at'])
    .where('organizer_id', '=', userId)
    .orderBy('id')
    .execute()
  const nameLinks = links.map(({ is_same, linked_at, ...link }) => ({
    ...link,
    isSame: is_same === 1,
    linkedAt: linked_at,
  }))
  return { contacts, nameLinks, sharedWithMe, sharedByMe, leftGames, groups }
}
