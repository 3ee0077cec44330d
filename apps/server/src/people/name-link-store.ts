import type { Selectable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import { type PersonKey, writtenKey } from './person-key.ts'

/** A user's statement that a name in their games is, or is not, a certain person. */
export type NameLink = Selectable<Database['name_links']>

/** Per user. */
export const NAME_LINKS_PER_USER = 1000

export function findNameLinks(queries: Queries, userId: number): Promise<readonly NameLink[]> {
  return findNameLinksOf(queries, [userId])
}

export async function findNameLinksOf(
  queries: Queries,
  userIds: readonly number[],
): Promise<readonly NameLink[]> {
  if (userIds.length === 0) return []
  return queries
    .selectFrom('name_links')
    .selectAll()
    .where('organizer_id', 'in', userIds)
    .orderBy('id')
    .execute()
}

export function personLinkedTo({ organizer_id, to_name, to_email_key }: NameLink): PersonKey {
  return writtenKey(organizer_id, to_name, to_email_key === '' ? undefined : to_email_key)
}

export async function insertNameLink(queries: Queries, link: Omit<NameLink, 'id'>): Promise<void> {
  await queries.insertInto('name_links').values(link).execute()
}

/** Moves the statements about one address to another of the same user. */
export async function moveNameLinks(queries: Queries, from: string, to: string): Promise<void> {
  await queries
    .updateTable('name_links')
    .set({ to_email_key: to })
    .where('to_email_key', '=', from)
    .execute()
}

/** Returns whether the link existed. */
export async function deleteNameLink(
  queries: Queries,
  userId: number,
  id: number,
): Promise<boolean> {
  const row = await queries
    .deleteFrom('name_links')
    .where('organizer_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
