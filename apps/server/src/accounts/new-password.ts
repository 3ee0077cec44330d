import type { Queries } from '../database/database.ts'
import { noticeMail } from '../mail/notice-mail.ts'
import type { AccountContext } from './account-context.ts'
import { revokeSessionsOf } from './sessions.ts'
import type { UserRow } from './users.ts'

/**
 * Gives a user another password and ends every session of the old one. False when the password was
 * changed by someone else meanwhile.
 */
export async function setNewPassword(
  context: AccountContext,
  db: Queries,
  user: UserRow,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', user.id)
    .where('password_hash', 'is not distinct from', user.password_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await revokeSessionsOf(db, user.id, context.clock.now())
  await context.mail.send(noticeMail('password-changed', user.email, user.name), db)
  return true
}
