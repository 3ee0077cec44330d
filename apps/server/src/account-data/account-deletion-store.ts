import { type SelectQueryBuilder, sql } from 'kysely'
import { holdUser, type UserRow } from '../accounts/user-store.ts'
import { replaceContactAddress } from '../games/contacts/contact-store.ts'
import { hideGame } from '../games/game-store.ts'
import { renewEmails } from '../games/result-store.ts'
import { forgetAuthor, removeSettlements } from '../games/stakes/settlement-store.ts'
import { removeTable } from '../games/tables/table-store.ts'
import { ownedColumns } from '../platform/database/account-data.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import { eraseFromGroups } from './group-deletion-store.ts'

/**
 * Deletes a user with all data: their games, and their address in the entries of others. Only the name that others gave
 * them in their own games stays. With `handsOver`, their games in groups go to the groups' owners. The caller locks the
 * user's row, so that no new row refers to it meanwhile.
 * @returns the uuids of the games that were visible until now
 */
export async function eraseUser(
  queries: Queries,
  user: UserRow,
  now: string,
  handsOver: boolean,
): Promise<readonly string[]> {
  await eraseFromGroups(queries, user, now)
  if (handsOver) await handGamesOver(queries, user.id)
  const uuids = await hideGamesOf(queries, user.id, now)
  await eraseFromOthers(queries, user)
  await removeTable(queries, { userId: user.id }, new Date(now))
  await removeSettlements(queries, { userId: user.id })
  await eraseRows(queries, user)
  return uuids
}

/**
 * Makes the owner of a game's group its organizer, as if from the beginning. Not if the owner is disabled, or one of
 * the two refuses the other: an organizer sees the addresses of the players. Links for scoring end, as the owner does
 * not know the people who have them.
 */
async function handGamesOver(queries: Queries, userId: number): Promise<void> {
  const owners = await queries
    .selectFrom('groups')
    .innerJoin('group_games', 'group_games.group_id', 'groups.id')
    .innerJoin('games', 'games.id', 'group_games.game_id')
    .innerJoin('users as owners', 'owners.id', 'groups.owner_id')
    .select('groups.owner_id')
    .distinct()
    .where('games.organizer_id', '=', userId)
    .where('owners.disabled_at', 'is', null)
    .where('groups.owner_id', 'not in', (refusing) =>
      refusing
        .selectFrom('refused_organizers')
        .select('refused_organizers.user_id')
        .where('refused_organizers.organizer_id', '=', userId),
    )
    .where('groups.owner_id', 'not in', (refused) =>
      refused
        .selectFrom('refused_organizers')
        .select('refused_organizers.organizer_id')
        .where('refused_organizers.user_id', '=', userId),
    )
    .execute()
  for (const { owner_id } of owners) await handGamesTo(queries, userId, owner_id)
}

async function handGamesTo(queries: Queries, userId: number, ownerId: number): Promise<void> {
  // The owner's account may be deleted at the same moment.
  if (!(await holdUser(queries, ownerId))) return
  const ids = queries
    .selectFrom('games')
    .innerJoin('group_games', 'group_games.game_id', 'games.id')
    .innerJoin('groups', 'groups.id', 'group_games.group_id')
    .select('games.id')
    .where('games.organizer_id', '=', userId)
    .where('games.deleted_at', 'is', null)
    .where('groups.owner_id', '=', ownerId)
  await giveGames(queries, ids, { userId, ownerId })
}

export async function refuseEachOther(
  queries: Queries,
  one: number,
  other: number,
): Promise<boolean> {
  const row = await queries
    .selectFrom('refused_organizers')
    .select('user_id')
    .where('user_id', 'in', [one, other])
    .where('organizer_id', 'in', [one, other])
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a locked game to another organizer, like the deletion of an account. */
export async function transferGame(
  queries: Queries,
  { id, organizerId }: { readonly id: number; readonly organizerId: number },
  ownerId: number,
): Promise<void> {
  const ids = queries.selectFrom('games').select('games.id').where('games.id', '=', id)
  await giveGames(queries, ids, { userId: organizerId, ownerId })
}

/** Makes a user the organizer of another user's games, as if from the beginning. */
async function giveGames(
  queries: Queries,
  ids: SelectQueryBuilder<Database, 'games', { id: number }>,
  { userId, ownerId }: { readonly userId: number; readonly ownerId: number },
): Promise<void> {
  for (const { table, column } of ownedColumns('of the game')) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${ownerId} where game_id in ${ids}`.execute(
      queries,
    )
  }
  await queries
    .updateTable('game_links')
    .set({ token_hash: null })
    .where('level', '=', 'score')
    .where('game_id', 'in', ids)
    .execute()
  await queries
    .deleteFrom('left_games')
    .where('user_id', '=', ownerId)
    .where('game_id', 'in', ids)
    .execute()
  await queries
    .deleteFrom('active_games')
    .where('user_id', '=', userId)
    .where('game_id', 'in', ids)
    .execute()
  // Last, as the games are found by their organizer.
  await queries
    .updateTable('games')
    .set(({ eb }) => ({ organizer_id: ownerId, access: eb('access', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Deletes a game for good with all its rows. Hides it first, as deleting a row on PostgreSQL notifies no node. */
export async function eraseGame(queries: Queries, id: number, now: string): Promise<void> {
  await hideGame(queries, id, now)
  for (const { table, column, by } of ownedColumns('erased')) {
    if (by !== 'game') continue
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(queries)
  }
  await queries.deleteFrom('games').where('id', '=', id).execute()
}

/** Notifies all nodes on PostgreSQL that the games are gone, which deleting the rows would not. */
async function hideGamesOf(
  queries: Queries,
  userId: number,
  now: string,
): Promise<readonly string[]> {
  const rows = await queries
    .updateTable('games')
    .set({ deleted_at: now })
    .where('organizer_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

async function eraseFromOthers(queries: Queries, { id, email_key }: UserRow): Promise<void> {
  await renewEmails(queries, email_key, email_key)
  // A viewer who got a game from this user still watches it; its organizer is now the one who shared it.
  await queries
    .updateTable('game_shares')
    .set(({ selectFrom }) => ({
      shared_by: selectFrom('games')
        .select('organizer_id')
        .whereRef('games.id', '=', 'game_shares.game_id'),
    }))
    .where('shared_by', '=', id)
    .execute()
  await forgetAuthor(queries, id)
  await queries
    .updateTable('administrative_acts')
    .set({ user_id: null })
    .where('user_id', '=', id)
    .execute()
  await queries
    .updateTable('invitations')
    .set({ invited_by: null })
    .where('invited_by', '=', id)
    .execute()
  // The link belongs to the table, whose managers can turn it off.
  await queries
    .updateTable('table_links')
    .set({ made_by: null })
    .where('made_by', '=', id)
    .execute()
  // Others keep the name.
  await replaceContactAddress(queries, email_key, { email: '', email_key: '' })
  // The key of a PIN for a changed address has the requesting user and that address (see email-change.ts).
  await queries
    .deleteFrom('pins')
    .where((pin) =>
      pin.and([
        pin('purpose', '=', 'email-change'),
        pin.or([
          pin('email_key', 'like', `${id} %`),
          // Compared instead of matched: an address may have characters with a meaning in a pattern.
          sql<boolean>`substr(email_key, length(email_key) - ${email_key.length}) = ${` ${email_key}`}`,
        ]),
      ]),
    )
    .execute()
  await queries
    .updateTable('users')
    .set({ new_email: null, new_email_key: null })
    .where('new_email_key', '=', email_key)
    .execute()
}

/** Deletes all rows that are the user's by the catalogue, at the end the user. */
async function eraseRows(queries: Queries, { id, email_key }: UserRow): Promise<void> {
  const owned = {
    user: sql`= ${id}`,
    address: sql`= ${email_key}`,
    game: sql`in (select id from games where organizer_id = ${id})`,
  }
  for (const { table, column, by } of ownedColumns('erased')) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} ${owned[by]}`.execute(
      queries,
    )
  }
}
