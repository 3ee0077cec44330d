import type { Queries } from '../platform/database/database.ts'
import type { EmailAddress } from './email-address.ts'
import { revokeSessionsOf } from './sessions.ts'

/**
 * Keeps a user out from now on: every session ends, and none begins. Their games stay as they are.
 * @returns whether there is such a user
 */
export async function disableUser(db: Queries, email: EmailAddress, now: Date): Promise<boolean> {
  const user = await setDisabled(db, email, now.toISOString())
  if (user !== undefined) await revokeSessionsOf(db, user.id, now)
  return user !== undefined
}

/** Lets a user in again. @returns whether there is such a user */
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
