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
    .select('token_hash')
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
  return {
    emails,
    shares,
    links: links.map(({ token_hash, ...link }) => ({ ...link, isRevoked: token_hash === null })),
    left,
    group: group?.name ?? null,
  }
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

/** Every session of a user, also those that have ended, until they are removed. */
export function findKeptSessions(queries: Queries, userId: number) {
  return queries
    .selectFrom('sessions')
    .select(['device', 'remembered', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(['ends_at as endsAt', 'revoked_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
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
  const links = await queries
    .selectFrom('name_links')
    .select(['name', 'to_name as toName', 'is_same', 'linked_at'])
    .select(({ fn, selectFrom, val }) =>
      // As the user has written it: the key may be of an address that its owner took later (P-people-11).
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
    .orderBy('id')
    .execute()
  const nameLinks = links.map(({ is_same, linked_at, ...link }) => ({
    ...link,
    isSame: is_same === 1,
    linkedAt: linked_at,
  }))
  const active = await games
    .innerJoin('active_games', 'active_games.game_id', 'games.id')
    .select('games.uuid')
    .where('active_games.user_id', '=', userId)
    .executeTakeFirst()
  const formerEmails = await queries
    .selectFrom('former_addresses')
    .select(['email', 'changed_at as changedAt'])
    .where('user_id', '=', userId)
    .orderBy('changed_at')
    .execute()
  return {
    formerEmails,
    activeGame: active?.uuid ?? null,
    contacts,
    nameLinks,
    sharedWithMe,
    sharedByMe,
    leftGames,
    groups: await findGroupsOf(queries, userId, emailKey),
  }
}

/** The groups of a user, and what is kept of them in those of others. */
async function findGroupsOf(
  queries: Queries,
  userId: number,
  emailKey: string,
): Promise<Schemas['OwnAccount']['groups']> {
  const own = await queries
    .selectFrom('groups')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute()
  const members = queries
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['groups.name as groupName', 'group_members.name', 'email', 'is_organizer'])
    .select(['group_members.added_at as addedAt', 'added_by', 'group_id'])
    .orderBy('group_members.id')
  const ownMembers = await members.where('owner_id', '=', userId).execute()
  const addedMembers = await members.where('added_by', '=', userId).execute()
  const memberOf = await members
    .where('email_key', '=', emailKey)
    .where('email_key', '!=', '')
    .execute()
  const left = await queries
    .selectFrom('left_groups')
    .innerJoin('groups', 'groups.id', 'left_groups.group_id')
    .select(['groups.name as groupName', 'left_groups.left_at as leftAt'])
    .where('left_groups.user_id', '=', userId)
    .orderBy('left_groups.left_at')
    .execute()
  return {
    own: own.map(({ id, ...group }) => ({
      ...group,
      members: ownMembers
        .filter(({ group_id }) => group_id === id)
        .map((member) => ({
          name: member.name,
          email: member.added_by === userId && member.email !== '' ? member.email : null,
          isOrganizer: member.is_organizer === 1,
          addedAt: member.addedAt,
        })),
    })),
    closedSeasons: (await findOwnClosedSeasons(queries, userId)).map(closedSeason),
    addedMembers: addedMembers.map(memberIn),
    memberOf: memberOf.map(memberIn),
    left,
  }
}

type FoundMember = Omit<Schemas['OwnAccount']['groups']['memberOf'][number], 'isOrganizer'> & {
  readonly is_organizer: number
}

function memberIn({ groupName, name, email, is_organizer, addedAt }: FoundMember) {
  return { groupName, name, email, isOrganizer: is_organizer === 1, addedAt }
}

type FoundSeason = Awaited<ReturnType<typeof findOwnClosedSeasons>>[number]

function closedSeason({ standing, ...season }: FoundSeason) {
  const { rows, games }: KeptStanding = JSON.parse(standing)
  return {
    ...season,
    table: rows,
    games: games.map(({ id, seats }) => ({
      id,
      results: seats.map(([playerId, member, row, place, total]) => {
        return { playerId, member, row, place, total }
      }),
    })),
  }
}

/** As people/kept-standing.ts has it. */
type KeptStanding = {
  readonly rows: readonly Schemas['KeptSeasonRow'][]
  readonly games: readonly {
    readonly id: number
    readonly seats: readonly (readonly [number, number, number | null, number, number])[]
  }[]
}
