import { normaliseName } from '@meldboard/engine'
import type { Selectable } from 'kysely'
import type { EmailAddress } from '../accounts/email-address.ts'
import type { Queries } from '../database/database.ts'
import type { ContactTables } from './tables.ts'

export type ContactRow = Selectable<ContactTables['contacts']>

export type NewContact = { readonly name: string; readonly email: EmailAddress | null }

/** Saves those that are not there yet. */
export async function saveContacts(
  queries: Queries,
  userId: number,
  contacts: readonly NewContact[],
  now: string,
): Promise<void> {
  if (contacts.length === 0) return
  await queries
    .insertInto('contacts')
    .values(contacts.map((contact) => newRow(userId, contact, now)))
    .onConflict((conflict) => conflict.columns(['user_id', 'name', 'email_key']).doNothing())
    .execute()
}

/** Null when the same name and e-mail are there already. */
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
): Promise<ContactRow> {
  return queries
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('name', '=', normaliseName(name))
    .where('email_key', '=', email?.key ?? '')
    .executeTakeFirstOrThrow()
}

export async function findContacts(
  queries: Queries,
  userId: number,
): Promise<readonly ContactRow[]> {
  return queries
    .selectFrom('contacts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute()
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

export async function updateContact(
  queries: Queries,
  id: number,
  change: Pick<ContactRow, 'name' | 'email' | 'email_key'>,
): Promise<ContactRow> {
  return queries
    .updateTable('contacts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
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
