import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FailureError } from '../platform/http/failure.ts'
import type { AccountContext } from './account-context.ts'
import { SIGNED_OUT } from './account-failures.ts'
import type { EmailAddress } from './email-address.ts'
import { askEmailChange } from './email-change.ts'
import { findUserById, type UserRow } from './users.ts'

export type ProfileChange = { readonly name?: string; readonly email?: EmailAddress }

/** The signed-in user's row. @throws FailureError UNAUTHORIZED */
export async function ownUser(db: Queries, userId: number | null): Promise<UserRow> {
  const user = userId === null ? null : await findUserById(db, userId)
  if (user === null) throw new FailureError(SIGNED_OUT)
  return user
}

export function profileOf(user: UserRow): Schemas['Profile'] {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pending_email: user.new_email,
    status: user.status,
    email_verified: user.email_verified_at !== null,
    profile_picture: user.profile_picture_url,
    auth_type: user.auth_type,
    has_password: user.password_hash !== null,
  }
}

/**
 * Changes the name at once, the e-mail when its PIN is verified; the current e-mail cancels a
 * pending change.
 */
export function changeProfile(
  context: AccountContext,
  userId: number | null,
  { name, email }: ProfileChange,
): Promise<UserRow> {
  return inTransaction(context.database, async (db) => {
    let user = await ownUser(db, userId)
    if (name !== undefined) user = await update(db, user.id, { name })
    if (email === undefined) return user
    if (email.key !== user.email_key) return askEmailChange(context, db, user, email)
    return update(db, user.id, { email: email.address, new_email: null, new_email_key: null })
  })
}

type OwnColumns = Partial<Pick<UserRow, 'name' | 'email' | 'new_email' | 'new_email_key' | 'theme'>>

export function update(db: Queries, userId: number, columns: OwnColumns): Promise<UserRow> {
  return db
    .updateTable('users')
    .set(columns)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
