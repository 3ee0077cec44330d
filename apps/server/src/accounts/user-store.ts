import type { Selectable, Updateable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import { revokeSessionsOf } from './session-store.ts'

export type UserRow = Selectable<Database['users']>

export async function findUser(db: Queries, emailKey: string): Promise<UserRow | null> {
  const query = db.selectFrom('users').selectAll().where('email_key', '=', emailKey)
  return (await query.executeTakeFirst()) ?? null
}

export async function findUserById(db: Queries, id: number): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findUsersById(
  db: Queries,
  ids: readonly number[],
): Promise<readonly UserRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
}

/** The column of a provider's subject for a user. */
export type SubjectColumn = 'google_subject' | 'oidc_subject'

/** A provider's subject never changes, while an address may pass to another person. */
export async function findUserBySubject(
  db: Queries,
  column: SubjectColumn,
  subject: string,
): Promise<UserRow | null> {
  const query = db.selectFrom('users').selectAll().where(column, '=', subject)
  return (await query.executeTakeFirst()) ?? null
}

/**
 * The pending user of an address, made if there is none. The requester has proven nothing yet, so of an existing one
 * only the invitation changes. Null: an active user has the address. One statement, which locks the row, so that two
 * simultaneous registrations cannot both make one.
 */
export async function putPendingUser(
  db: Queries,
  email: EmailAddress,
  name: string,
  now: Date,
  invitationId: number | null,
): Promise<UserRow | null> {
  const row = await db
    .insertInto('users')
    .values({
      email: email.address,
      email_key: email.key,
      name,
      status: 'pending_registration',
      auth_type: 'password',
      theme: 'system',
      created_at: now.toISOString(),
      invitation_id: invitationId,
    })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet((given) =>
          invitationId === null
            ? { email: given.ref('users.email') }
            : { invitation_id: invitationId },
        )
        .where('users.status', '=', 'pending_registration'),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Blocks a user: all sessions end, and none can begin. Their games stay unchanged.
 * @returns whether there is such a user
 */
export async function disableUser(db: Queries, email: EmailAddress, now: Date): Promise<boolean> {
  const user = await setDisabled(db, email, now.toISOString())
  if (user !== undefined) await revokeSessionsOf(db, user.id, now)
  return user !== undefined
}

/**
 * Unblocks a user.
 * @returns whether there is such a user
 */
export async function enableUser(db: Queries, email: EmailAddress): Promise<boolean> {
  return (await setDisabled(db, email, null)) !== undefined
}

function setDisabled(db: Queries, email: EmailAddress, since: string | null) {
  return db
    .updateTable('users')
    .set({ disabled_at: since })
    .where('email_key', '=', email.key)
    .returning('id')
    .executeTakeFirst()
}

/** The key of a user's verified address; null: none. */
export async function verifiedEmailKey(queries: Queries, userId: number): Promise<string | null> {
  const user = await queries
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user?.email_key ?? null
}

/** The user who has verified an address; null: none. */
export async function findVerifiedUser(queries: Queries, emailKey: string): Promise<number | null> {
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user?.id ?? null
}

/**
 * Locks the row of a user until the transaction ends, so that their changes run one after the other; false: the account
 * is deleted.
 */
export async function holdUser(queries: Queries, userId: number): Promise<boolean> {
  const row = await queries
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an installation has no account; unfinished registrations do not count. */
export async function hasNoAccount(queries: Queries): Promise<boolean> {
  const account = await queries
    .selectFrom('users')
    .select('id')
    .where('status', '!=', 'pending_registration')
    .limit(1)
    .executeTakeFirst()
  return account === undefined
}

export async function hasAccountBut(queries: Queries, { key }: EmailAddress): Promise<boolean> {
  const account = await queries
    .selectFrom('users')
    .select('id')
    .where('status', '!=', 'pending_registration')
    .where('email_key', '!=', key)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Locks the rows of all administrators until the transaction ends, and returns their ids. So two administrators who are
 * removed at the same moment cannot leave none, and the last one does not leave while another person signs up.
 */
export async function holdAdmins(db: Queries): Promise<readonly number[]> {
  const admins = await db
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('is_admin', '=', 1)
    .where('disabled_at', 'is', null)
    .where('status', '=', 'active')
    .returning('id')
    .execute()
  return admins.map(({ id }) => id)
}

/** Makes a user an administrator if no active one exists: the first account of an installation. */
export async function makeFirstAdmin(db: Queries, id: number): Promise<void> {
  await holdAdmins(db)
  await db
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as others')
            .select('others.id')
            .where('others.status', '=', 'active')
            .where('others.id', '!=', id),
        ),
      ),
    )
    .execute()
}

type UserColumns = Updateable<Database['users']>

export function updateUser(db: Queries, id: number, columns: UserColumns): Promise<UserRow> {
  return db
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes a user whose password is still the one that was read; null: it was changed since. Locks the row, so that
 * simultaneous changes and uses of a password run one after the other.
 */
export async function updateWithPassword(
  db: Queries,
  { id, password_hash }: UserRow,
  columns: UserColumns,
): Promise<UserRow | null> {
  const row = await db
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Null: the address has no pending user. */
export async function updatePendingUser(
  db: Queries,
  emailKey: string,
  columns: UserColumns,
): Promise<UserRow | null> {
  const row = await db
    .updateTable('users')
    .set(columns)
    .where('email_key', '=', emailKey)
    .where('status', '=', 'pending_registration')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function deletePendingUser(db: Queries, emailKey: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email_key', '=', emailKey)
    .where('status', '=', 'pending_registration')
    .execute()
}

/** The oldest first. */
export function listUsers(db: Queries) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'status', 'created_at', 'disabled_at'])
    .orderBy('id')
    .execute()
}
