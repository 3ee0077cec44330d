import type { Selectable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { EmailAddress } from '../../platform/email-address.ts'
import { type GameKey, named } from '../game-store.ts'
import { removeSettlements } from '../stakes/settlement-store.ts'
import { removeTable } from '../tables/table-store.ts'

export type MemberRow = Selectable<Database['group_members']>

/** The most groups that a user can own, and the most members of a group without its owner. */
export const GROUPS_PER_OWNER = 50
export const MEMBERS_PER_GROUP = 100
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
export async function holdGroup(queries: Queries, id: number): Promise<boolean> {
  const row = await queries
    .updateTable('groups')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
