import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import { holdAdmins } from './user-store.ts'

/** Whether a user is an administrator who is not disabled. */
export async function isAdmin(queries: Queries, userId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_admin', '=', 1)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type PeopleWanted = {
  /** Part of a name or an address; empty: all accounts. */
  readonly search: string
  /** The newest account of the list; undefined: no bound. */
  readonly until: number | undefined
  readonly limit: number
  readonly offset: number
}

/** One page of the accounts, the newest first, their number and the newest of all. */
export async function findAccounts(
  queries: Queries,
  { search, until, limit, offset }: PeopleWanted,
) {
  const text = `%${escapedLike(search.toLowerCase())}%`
  const found = queries
    .selectFrom('users')
    .where(({ eb, or, fn }) =>
      or([
        eb(fn('lower', ['users.name']), 'like', sql<string>`${text} escape '!'`),
        eb('users.email_key', 'like', sql<string>`${text} escape '!'`),
      ]),
    )
    .$if(until !== undefined, (query) => query.where('users.id', '<=', until as number))
  const { total, newest } = await found
    .select(({ fn }) => [fn.countAll().as('total'), fn.max<number | null>('users.id').as('newest')])
    .executeTakeFirstOrThrow()
  // Chosen by id alone, so that the accounts of earlier pages are not read; no newer one than the number counts.
  const page = found
    .where('users.id', '<=', newest ?? 0)
    .select('users.id')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await queries
    .selectFrom('users')
    .where('id', 'in', page)
    .select(['id', 'name', 'email', 'status', 'created_at', 'disabled_at', 'is_admin'])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select(sql<string | null>`max(sessions.last_used_at)`.as('used'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_used_at'),
    )
    .orderBy('id', 'desc')
    .execute()
  return { rows, total: Number(total), newest: newest ?? 0 }
}

function escapedLike(text: string): string {
  return text.replaceAll(/[!%_]/g, (sign) => `!${sign}`)
}

type MaybeAdmin = { readonly id: number; readonly is_admin: number }

/** Whether no administrator would be left without this user. */
export async function isSoleAdmin(
  queries: Queries,
  { id, is_admin }: MaybeAdmin,
): Promise<boolean> {
  return is_admin === 1 && (await holdAdmins(queries)).every((admin) => admin === id)
}

/** Whether other users would be left without an administrator when this user goes. */
export async function isLastAdmin(queries: Queries, user: MaybeAdmin): Promise<boolean> {
  if (!(await isSoleAdmin(queries, user))) return false
  const other = await queries
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where('id', '!=', user.id)
    .executeTakeFirst()
  return other !== undefined
}

export async function setAdmin(queries: Queries, id: number, isAdmin: boolean): Promise<void> {
  await queries
    .updateTable('users')
    .set({ is_admin: isAdmin ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Who acts, and when. */
export type Acting = {
  /** The transaction of the act, if it needs one. */
  readonly queries: Queries
  /** The administrator; null: an operator, by a command. */
  readonly userId: number | null
  readonly now: Date
}

/** Records an act, by ids only. */
export async function recordAct(
  { queries, userId, now }: Acting,
  act: string,
  subject: string,
): Promise<void> {
  await queries
    .insertInto('administrative_acts')
    .values({ recorded_at: now.toISOString(), user_id: userId, act, subject })
    .execute()
}

/** The oldest first. */
export function listActs(queries: Queries) {
  return queries
    .selectFrom('administrative_acts')
    .select(['recorded_at', 'user_id', 'act', 'subject'])
    .orderBy('id')
    .execute()
}
