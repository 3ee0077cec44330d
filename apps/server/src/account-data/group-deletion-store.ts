import { holdUser, type UserRow } from '../accounts/user-store.ts'
import { deleteGroup, findMembers, holdGroup, type MemberRow } from '../games/groups/group-store.ts'
import { turnOffLinksOfTable } from '../games/roles/link-store.ts'
import type { Queries } from '../platform/database/database.ts'

/**
 * Leaves only a user's name in groups. Their own group goes to the organizer who was added first, of those who were
 * active in it; without one it is deleted.
 */
export async function eraseFromGroups(queries: Queries, user: UserRow, now: string): Promise<void> {
  const own = await queries
    .selectFrom('groups')
    .select('id')
    .where('owner_id', '=', user.id)
    .orderBy('id')
    .execute()
  // Locked like in any change of a group, so that nothing is added to a group that is deleted.
  for (const { id } of own) await holdGroup(queries, id)
  await queries
    .updateTable('group_members')
    .set({ email: '', email_key: '', is_organizer: 0 })
    .where('email_key', '=', user.email_key)
    .execute()
  await queries
    .updateTable('group_members')
    .set({ added_by: null })
    .where('added_by', '=', user.id)
    .execute()
  for (const { id } of own) await leaveGroupToAnother(queries, user, id, now)
}

async function leaveGroupToAnother(
  queries: Queries,
  user: UserRow,
  groupId: number,
  now: string,
): Promise<void> {
  const next = await nextOwner(queries, user, groupId)
  if (next === null) return deleteGroup(queries, groupId, new Date(now))
  const { member, userId } = next
  // The new owner does not know the people who have them (P-groups-6).
  await turnOffLinksOfTable(queries, { groupId })
  await queries.updateTable('groups').set({ owner_id: userId }).where('id', '=', groupId).execute()
  // The row of the new owner becomes that of the old one, without an address.
  await queries
    .updateTable('group_members')
    .set({ name: user.name, email: '', email_key: '', is_organizer: 0, added_at: now })
    .where('id', '=', member.id)
    .execute()
}

type NextOwner = { readonly member: MemberRow; readonly userId: number }

/**
 * The organizer who was added first, has not left, does not refuse the owner, and has added a member or played a game
 * of theirs in the group: entries of others alone make no organizer an owner.
 */
async function nextOwner(
  queries: Queries,
  owner: UserRow,
  groupId: number,
): Promise<NextOwner | null> {
  const left = queries.selectFrom('left_groups').select('user_id').where('group_id', '=', groupId)
  const refusing = queries
    .selectFrom('refused_organizers')
    .select('user_id')
    .where('organizer_id', '=', owner.id)
  const adding = queries
    .selectFrom('group_members')
    .select('added_by')
    .where('group_id', '=', groupId)
    .where('added_by', 'is not', null)
    .$castTo<{ added_by: number }>()
  const playing = queries
    .selectFrom('group_games')
    .innerJoin('games', 'games.id', 'group_games.game_id')
    .select('games.organizer_id')
    .where('group_games.group_id', '=', groupId)
  const users = await queries
    .selectFrom('users')
    .innerJoin('group_members', 'group_members.email_key', 'users.email_key')
    .select(['users.id', 'users.email_key'])
    .where('group_members.group_id', '=', groupId)
    .where('group_members.is_organizer', '=', 1)
    .where('users.email_verified_at', 'is not', null)
    .where('users.disabled_at', 'is', null)
    .where('users.id', 'not in', left)
    .where('users.id', 'not in', refusing)
    .where(({ eb, or }) => or([eb('users.id', 'in', adding), eb('users.id', 'in', playing)]))
    .execute()
  for (const member of await findMembers(queries, groupId)) {
    const user = users.find((one) => one.email_key === member.email_key)
    // Locked, so that the account is not deleted while it gets the group.
    if (user !== undefined && (await holdUser(queries, user.id))) return { member, userId: user.id }
  }
  return null
}
