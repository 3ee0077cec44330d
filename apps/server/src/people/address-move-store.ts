import { replaceContactAddress } from '../games/contacts/contact-store.ts'
import { holdGroup } from '../games/groups/group-store.ts'
import { renewEmails } from '../games/result-store.ts'
import type { Queries } from '../platform/database/database.ts'

/**
 * Moves what is recorded under a user's old address to the new one: seats in games, shares, saved players, members of
 * groups. Each user still sees the address that they wrote; only the compared one changes (decision 0047).
 */
export async function moveAddress(
  queries: Queries,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await queries
    .updateTable('player_emails')
    .set({ email_key: to })
    .where('email_key', '=', from)
    .execute()
  await renewEmails(queries, to)
  await moveShares(queries, from, to)
  await replaceContactAddress(queries, from, { email_key: to })
  await moveMembers(queries, userId, from, to)
}

async function moveShares(queries: Queries, from: string, to: string): Promise<void> {
  // A game that was shared with both addresses needs one share.
  await queries
    .deleteFrom('game_shares')
    .where('email_key', '=', from)
    .where('game_id', 'in', (shares) =>
      shares.selectFrom('game_shares').select('game_id').where('email_key', '=', to),
    )
    .execute()
  await queries
    .updateTable('game_shares')
    .set({ email_key: to })
    .where('email_key', '=', from)
    .execute()
}

async function moveMembers(
  queries: Queries,
  userId: number,
  from: string,
  to: string,
): Promise<void> {
  const groups = await queries
    .selectFrom('group_members')
    .select('group_id')
    .distinct()
    .where('email_key', 'in', [from, to])
    .orderBy('group_id')
    .execute()
  for (const { group_id } of groups) {
    await holdGroup(queries, group_id)
    const members = await queries
      .selectFrom('group_members')
      .innerJoin('groups', 'groups.id', 'group_members.group_id')
      .select(['group_members.id', 'is_organizer', 'owner_id'])
      .where('group_id', '=', group_id)
      .where('email_key', 'in', [from, to])
      .orderBy('group_members.id')
      .execute()
    // The owner is not also a member, and each member appears once.
    const [kept] = members.filter(({ owner_id }) => owner_id !== userId)
    const gone = members.filter((member) => member !== kept).map(({ id }) => id)
    if (gone.length > 0) {
      await queries.deleteFrom('group_members').where('id', 'in', gone).execute()
    }
    if (kept === undefined) continue
    const is_organizer = Math.max(...members.map((member) => member.is_organizer))
    await queries
      .updateTable('group_members')
      .set({ email_key: to, is_organizer })
      .where('id', '=', kept.id)
      .execute()
  }
}
