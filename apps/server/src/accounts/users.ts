import type { Schemas } from '@meldboard/api-client'
import type { Selectable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { EmailAddress } from './email-address.ts'
import type { AccountTables } from './tables.ts'

export type UserRow = Selectable<AccountTables['users']>

export async function findUser(db: Queries, emailKey: string): Promise<UserRow | null> {
  const query = db.selectFrom('users').selectAll().where('email_key', '=', emailKey)
  return (await query.executeTakeFirst()) ?? null
}

export async function findUserById(db: Queries, id: number): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * The pending user of an address, made unless there is one: the requester has proven nothing yet
 * and changes nothing of it. Null when an active user has the address. One statement, which locks
 * the row, so that two registrations at once cannot both make one.
 */
export async function putPendingUser(
  db: Queries,
  email: EmailAddress,
  name: string,
  now: Date,
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
    })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet((given) => ({ email: given.ref('users.email') }))
        .where('users.status', '=', 'pending_registration'),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** A user as the API shows it to its owner. */
export function publicUser(row: UserRow): Schemas['User'] {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    email_verified: row.email_verified_at !== null,
    email_verified_at: row.email_verified_at,
    auth_type: row.auth_type,
    profile_picture_url: row.profile_picture_url,
  }
}

/**
 * A registration that has only begun, as its requester sees it, who may be a stranger: what they
 * typed and nothing of what is kept, so not the user's id, which tells whether somebody asked
 * before.
 */
export function begunRegistration(
  email: EmailAddress,
  name: string,
  expiresAt: Date,
): Schemas['BegunRegistration'] {
  return {
    email: email.address,
    expires_at: expiresAt.toISOString(),
    user: {
      name,
      email: email.address,
      status: 'pending_registration',
      email_verified: false,
      email_verified_at: null,
      auth_type: 'password',
      profile_picture_url: null,
    },
  }
}
