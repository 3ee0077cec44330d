import { compareNames } from '@meldboard/engine'
import { expressionBuilder, type Selectable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { EmailAddress } from '../../platform/mail/email-address.ts'
import { type GameKey, named } from '../game-store.ts'
import { removeSettlements } from '../stakes/settlement-store.ts'
import { removeTable } from '../tables/table-store.ts'

export type MemberRow = Selectable<Database['group_members']>

/** OWNER made or inherited the group; ORGANIZER changes its members; MEMBER sees it. */
export type GroupRole = 'OWNER' | 'ORGANIZER' | 'MEMBER'

/** The most groups that a user can own, and the most members of a group without its owner. */
export const MOST_GROUPS = 50
export const MOST_MEMBERS = 100
/** The most groups in a list: strangers can add a user to any number. */
const MOST_LISTED = 200

/** A group as one of its people sees it. */
export type SeenGroup = {
  readonly id: number
  readonly name: string
  readonly owner_id: number
  readonly owner: string
  readonly created_at: string
  readonly role: GroupRole
}

/**
 * The groups in which a user has a role, by name. Above the limit, groups that others cannot push out come first: the
 * user's own, then groups with a game of theirs, then groups in which they play; among these the earliest.
 */
export async function findGroupsWithRole(
  queries: Queries,
  userId: number,
  emailKey: string | null,
): Promise<readonly SeenGroup[]> {
  const rows = await groupsWithRole(queries, userId, emailKey)
    .orderBy(({ case: choose, exists }) =>
      choose()
        .when('groups.owner_id', '=', userId)
        .then(0)
        .when(exists(organizedGames(userId)))
        .then(1)
        .when(exists(playedGames(comparable(emailKey))))
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy('own.added_at')
    .orderBy('groups.id')
    .limit(MOST_LISTED)
    .execute()
  return rows
    .map((row) => seenGroup(row, userId))
    .toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id)
}

/** A group for a user with a role in it; null: it does not exist for them. */
export async function findGroupWithRole(
  queries: Queries,
  userId: number,
  emailKey: string | null,
  id: number,
): Promise<SeenGroup | null> {
  const row = await groupsWithRole(queries, userId, emailKey)
    .where('groups.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : seenGroup(row, userId)
}

function groupsWithRole(queries: Queries, userId: number, emailKey: string | null) {
  return queries
    .selectFrom('groups')
    .innerJoin('users as owners', 'owners.id', 'groups.owner_id')
    .leftJoin('group_members as own', (own) =>
      own
        .onRef('own.group_id', '=', 'groups.id')
        .on('own.email_key', '=', comparable(emailKey))
        .on('own.email_key', '!=', ''),
    )
    .select([
      'groups.id',
      'groups.name',
      'groups.owner_id',
      'owners.name as owner',
      'groups.created_at',
      'own.is_organizer',
    ])
    .where(({ eb, or }) =>
      or([
        eb('groups.id', 'in', ownedGroupIds(userId)),
        eb('groups.id', 'in', joinedGroupIds(userId, emailKey)),
      ]),
    )
}

/** For a query of groups: the group's games that the user organizes. */
function organizedGames(userId: number) {
  return expressionBuilder<Database, 'groups'>()
    .selectFrom('group_games')
    .innerJoin('games', 'games.id', 'group_games.game_id')
    .select('games.id')
    .whereRef('group_games.group_id', '=', 'groups.id')
    .where('games.organizer_id', '=', userId)
}

/** For a query of groups: the group's games with a player of this address. */
function playedGames(emailKey: string) {
  return expressionBuilder<Database, 'groups'>()
    .selectFrom('group_games')
    .innerJoin('player_emails', 'player_emails.game_id', 'group_games.game_id')
    .select('player_emails.game_id')
    .whereRef('group_games.group_id', '=', 'groups.id')
    .where('player_emails.email_key', '=', emailKey)
    .where('player_emails.email_key', '!=', '')
    .where('player_emails.present', '=', 1)
}

/** '' is a comparison that no member's address meets. */
function comparable(emailKey: string | null): string {
  return emailKey ?? ''
}

function ownedGroupIds(userId: number) {
  return expressionBuilder<Database>()
    .selectFrom('groups')
    .select('groups.id')
    .where('groups.owner_id', '=', userId)
}

/** The groups with the user as a member, without those that the user has left or refuses. */
function joinedGroupIds(userId: number, emailKey: string | null) {
  return expressionBuilder<Database>()
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select('groups.id')
    .where('group_members.email_key', '=', comparable(emailKey))
    .where('group_members.email_key', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('left_groups')
            .select('left_groups.group_id')
            .where('left_groups.user_id', '=', userId)
            .whereRef('left_groups.group_id', '=', 'groups.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      // The user refuses neither the owner nor the member who added them.
      not(
        exists(
          selectFrom('refused_organizers')
            .select('refused_organizers.organizer_id')
            .where('refused_organizers.user_id', '=', userId)
            .where(({ eb, or, ref }) =>
              or([
                eb('refused_organizers.organizer_id', '=', ref('groups.owner_id')),
                eb('refused_organizers.organizer_id', '=', ref('group_members.added_by')),
              ]),
            ),
        ),
      ),
    )
}

export function groupGameIds(userId: number, emailKey: string) {
  const games = expressionBuilder<Database>()
    .selectFrom('group_games')
    .select('group_games.game_id')
  return games
    .where('group_games.group_id', 'in', ownedGroupIds(userId))
    .union(games.where('group_games.group_id', 'in', joinedGroupIds(userId, emailKey)))
}

type FoundGroup = Omit<SeenGroup, 'role'> & { readonly is_organizer: number | null }

function seenGroup({ is_organizer, ...group }: FoundGroup, userId: number): SeenGroup {
  if (group.owner_id === userId) return { ...group, role: 'OWNER' }
  return { ...group, role: is_organizer === 1 ? 'ORGANIZER' : 'MEMBER' }
}

export async function countOwnGroups(queries: Queries, userId: number): Promise<number> {
  const row = await queries
    .selectFrom('groups')
    .select((group) => group.fn.countAll<number | string>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertGroup(
  queries: Queries,
  ownerId: number,
  name: string,
  now: string,
): Promise<number> {
  const { id } = await queries
    .insertInto('groups')
    .values({ owner_id: ownerId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a group until the transaction ends, so that changes of one group run one after the other. */
export async function holdGroup(queries: Queries, id: number): Promise<void> {
  await queries
    .updateTable('groups')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .execute()
}

export async function renameGroup(queries: Queries, id: number, name: string): Promise<void> {
  await queries.updateTable('groups').set({ name }).where('id', '=', id).execute()
}

/** Its games stay; its table and its settlements go. */
export async function deleteGroup(queries: Queries, id: number, now: Date): Promise<void> {
  await removeTable(queries, { groupId: id }, now)
  await removeSettlements(queries, { groupId: id })
  await queries.deleteFrom('group_games').where('group_id', '=', id).execute()
  await queries.deleteFrom('closed_seasons').where('group_id', '=', id).execute()
  await queries.deleteFrom('left_groups').where('group_id', '=', id).execute()
  await queries.deleteFrom('group_members').where('group_id', '=', id).execute()
  await queries.deleteFrom('groups').where('id', '=', id).execute()
}

/** In the order in which they were added. */
export function findMembers(queries: Queries, groupId: number): Promise<readonly MemberRow[]> {
  return findMembersOf(queries, [groupId])
}

/** In the order in which they were added. */
export async function findMembersOf(
  queries: Queries,
  groupIds: readonly number[],
): Promise<readonly MemberRow[]> {
  if (groupIds.length === 0) return []
  return queries
    .selectFrom('group_members')
    .selectAll()
    .where('group_id', 'in', groupIds)
    .orderBy('id')
    .execute()
}

type NewMember = {
  readonly name: string
  readonly email: EmailAddress | null
  readonly addedBy: number
}

export async function insertMember(
  queries: Queries,
  groupId: number,
  { name, email, addedBy }: NewMember,
  now: string,
): Promise<void> {
  await queries
    .insertInto('group_members')
    .values({
      group_id: groupId,
      name,
      email: email?.address ?? '',
      email_key: email?.key ?? '',
      is_organizer: 0,
      added_by: addedBy,
      added_at: now,
    })
    .execute()
}

export async function setOrganizer(queries: Queries, id: number, isOrganizer: boolean) {
  await queries
    .updateTable('group_members')
    .set({ is_organizer: isOrganizer ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

export async function deleteMember(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('group_members').where('id', '=', id).execute()
}

export async function saveGroupDeparture(
  queries: Queries,
  userId: number,
  groupId: number,
  now: string,
): Promise<void> {
  await queries
    .insertInto('left_groups')
    .values({ user_id: userId, group_id: groupId, left_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'group_id']).doNothing())
    .execute()
}

/** Null: the game has no group. */
export async function findGroupOfGame(
  queries: Queries,
  gameId: number,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const row = await queries
    .selectFrom('group_games')
    .innerJoin('groups', 'groups.id', 'group_games.group_id')
    .select(['groups.id', 'groups.name'])
    .where('group_games.game_id', '=', gameId)
    .executeTakeFirst()
  return row ?? null
}

/** Moves a game to a group; null: to none. */
export async function saveGroupOfGame(
  queries: Queries,
  gameId: number,
  groupId: number | null,
): Promise<void> {
  await queries.deleteFrom('group_games').where('game_id', '=', gameId).execute()
  if (groupId === null) return
  await queries.insertInto('group_games').values({ game_id: gameId, group_id: groupId }).execute()
}

/** False: the game is not in the group. */
export async function deleteGameFromGroup(
  queries: Queries,
  groupId: number,
  key: GameKey,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('group_games')
    .where('group_id', '=', groupId)
    .where(
      'game_id',
      'in',
      queries
        .selectFrom('games')
        .select('id')
        .where((game) => named(game, key)),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** A member's name in a game's group, by address. */
export async function findMemberName(
  queries: Queries,
  gameId: number,
  emailKey: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('group_members')
    .innerJoin('group_games', 'group_games.group_id', 'group_members.group_id')
    .select('group_members.name')
    .where('group_games.game_id', '=', gameId)
    .where('group_members.email_key', '=', emailKey)
    .executeTakeFirst()
  return row?.name ?? null
}

export type Addition = {
  readonly id: number
  readonly name: string
  readonly added_at: string
  readonly owner: string
  /** Null: that account is deleted. */
  readonly adder: string | null
}

/** The people who were added on one day to a group that holds games of a user. */
export type GroupGrowth = Addition & { readonly added: number }

/**
 * The days on which others added people by address to groups with games of the user, the newest first. These people see
 * the group's games from then on. Includes groups that the user has left, as their games stay.
 */
export async function findGrowth(
  queries: Queries,
  user: { readonly id: number; readonly emailKey: string },
  since: Date,
  most: number,
): Promise<readonly GroupGrowth[]> {
  // The organizer of the first of these games knew the members of that time.
  const own = queries
    .selectFrom('games')
    .innerJoin('group_games', 'group_games.game_id', 'games.id')
    .select(({ fn }) => ['group_games.group_id', fn.min('games.created_at').as('first_set_up')])
    .where('games.organizer_id', '=', user.id)
    .where('games.deleted_at', 'is', null)
    .groupBy('group_games.group_id')
    .as('own')
  const days = queries
    .selectFrom(own)
    .innerJoin('group_members', 'group_members.group_id', 'own.group_id')
    .select(({ fn }) => [
      fn.max('group_members.id').as('newest_id'),
      fn.countAll<number | string>().as('added'),
    ])
    .whereRef('added_at', '>', 'own.first_set_up')
    .where('added_at', '>', since.toISOString())
    .where('email_key', 'not in', ['', user.emailKey])
    .where(({ eb, or }) => or([eb('added_by', 'is', null), eb('added_by', '!=', user.id)]))
    .groupBy(['own.group_id', sql`substr(added_at, 1, 10)`])
    .as('days')
  const rows = await queries
    .selectFrom(days)
    .innerJoin('group_members as newest', 'newest.id', 'days.newest_id')
    .innerJoin('groups', 'groups.id', 'newest.group_id')
    .innerJoin('users as owners', 'owners.id', 'groups.owner_id')
    .leftJoin('users as adders', 'adders.id', 'newest.added_by')
    .select([
      'groups.id',
      'groups.name',
      'newest.added_at',
      'owners.name as owner',
      'adders.name as adder',
      'days.added',
    ])
    .orderBy('newest.added_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, added: Number(row.added) }))
}

/** The newest additions of a user to groups of others that they have not left. */
export function findAdditions(
  queries: Queries,
  user: { readonly id: number; readonly emailKey: string },
  since: Date,
  most: number,
): Promise<readonly Addition[]> {
  return queries
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .innerJoin('users as owners', 'owners.id', 'groups.owner_id')
    .leftJoin('users as adders', 'adders.id', 'group_members.added_by')
    .select([
      'groups.id',
      'groups.name',
      'group_members.added_at',
      'owners.name as owner',
      'adders.name as adder',
    ])
    .where('group_members.email_key', '=', user.emailKey)
    .where('group_members.added_at', '>', since.toISOString())
    .where('groups.owner_id', '!=', user.id)
    .where('groups.id', 'in', joinedGroupIds(user.id, user.emailKey))
    .orderBy('group_members.added_at', 'desc')
    .limit(most)
    .execute()
}
