import { compareNames, normaliseName } from '@meldboard/engine'
import type { Selectable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/tables.ts'
import type { EmailAddress } from '../../platform/email-address.ts'

export type ContactRow = Selectable<Database['contacts']>

export type NewContact = { readonly name: string; readonly email: EmailAddress | null }

export const CONTACTS_PER_USER = 1000

export async function countContacts(queries: Queries, userId: number): Promise<number> {
  const row = await queries
    .selectFrom('contacts')
    .select((contact) => contact.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Saves new contacts up to the limit; the others are skipped, so that the game goes on. */
export async function saveContacts(
  queries: Queries,
  userId: number,
  contacts: readonly NewContact[],
  now: string,
): Promise<void> {
  const room = Math.max(0, CONTACTS_PER_USER - (await countContacts(queries, userId)))
  const kept = contacts.slice(0, room)
  if (kept.length === 0) return
  await queries
    .insertInto('contacts')
    .values(kept.map((contact) => newRow(userId, contact, now)))
    .onConflict((conflict) => conflict.columns(['user_id', 'name', 'email_key']).doNothing())
    .execute()
}

/** Null: a contact with this name and e-mail exists. */
export async function insertContact(
  queries: Queries,
  userId: number,
  contact: NewContact,
  now: string,
): Promise<ContactRow | null> {
  const row = await queries
    .insertInto('contacts')
    .values(newRow(userId, contact, now))
    .onConflict((conflict) => conflict.columns(['user_id', 'name', 'email_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function findSameContact(
  queries: Queries,
  userId: number,
  { name, email }: NewContact,
): Promise<ContactRow | null> {
  const row = await queries
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('name', '=', normaliseName(name))
    .where('email_key', '=', email?.key ?? '')
    .executeTakeFirst()
  return row ?? null
}

export async function findContacts(
  queries: Queries,
  userId: number,
): Promise<readonly ContactRow[]> {
  const rows = await queries
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  // Sorted here because each database has an order of its own, SQLite that of bytes.
  return rows.toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id)
}

export async function findContact(
  queries: Queries,
  userId: number,
  id: number,
): Promise<ContactRow | null> {
  const row = await queries
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whether the user with this verified address has written the other address: as a saved player, in a game that they
 * organize, or as a member of a group. Entries by others do not count.
 */
export async function knowsAddress(
  queries: Queries,
  ofUser: string,
  emailKey: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('users')
    .select('users.id')
    .where('users.email_key', '=', ofUser)
    .where('users.email_verified_at', 'is not', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('contacts')
            .select('contacts.id')
            .where('contacts.email_key', '=', emailKey)
            .whereRef('contacts.user_id', '=', 'users.id'),
        ),
        exists(
          selectFrom('player_emails')
            .innerJoin('games', 'games.id', 'player_emails.game_id')
            .select('games.id')
            .where('player_emails.email_key', '=', emailKey)
            .whereRef('games.organizer_id', '=', 'users.id'),
        ),
        exists(
          selectFrom('game_shares')
            .select('game_shares.game_id')
            .where('game_shares.email_key', '=', emailKey)
            .whereRef('game_shares.shared_by', '=', 'users.id'),
        ),
        exists(
          selectFrom('group_members')
            .select('group_members.id')
            .where('group_members.email_key', '=', emailKey)
            .whereRef('group_members.added_by', '=', 'users.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Null: it was deleted. */
export async function updateContact(
  queries: Queries,
  id: number,
  change: Pick<ContactRow, 'name' | 'email' | 'email_key'>,
): Promise<ContactRow | null> {
  const row = await queries
    .updateTable('contacts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Replaces an address in the saved players of all users; two players with one name become one. */
export async function replaceContactAddress(
  queries: Queries,
  from: string,
  to: Pick<ContactRow, 'email_key'> & Partial<Pick<ContactRow, 'email'>>,
): Promise<void> {
  await queries
    .deleteFrom('contacts')
    .where('email_key', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contacts as same')
          .select('same.id')
          .whereRef('same.user_id', '=', 'contacts.user_id')
          .whereRef('same.name', '=', 'contacts.name')
          .where('same.email_key', '=', to.email_key),
      ),
    )
    .execute()
  await queries.updateTable('contacts').set(to).where('email_key', '=', from).execute()
}

export async function deleteContact(
  queries: Queries,
  userId: number,
  id: number,
): Promise<boolean> {
  const row = await queries
    .deleteFrom('contacts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function newRow(userId: number, { name, email }: NewContact, now: string) {
  return {
    user_id: userId,
    name: normaliseName(name),
    email: email?.address ?? '',
    email_key: email?.key ?? '',
    created_at: now,
  }
}
