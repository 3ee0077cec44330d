import type { Queries } from '../platform/database/database.ts'
import { noticeMail } from '../platform/mail/notice-mail.ts'
import type { AccountContext } from './account-context.ts'
import { forgetEmailChange } from './email-change.ts'
import { forgetMailed } from './forget-mailed.ts'
import { revokeSessionsOf } from './sessions.ts'
import type { UserRow } from './users.ts'

/**
 * Gives a user another password. What the old one began ends: every session, a change of email that
 * waits for its PIN, and what was mailed to sign in or to reset. False when the password was changed
 * by someone else in between.
 */
export async function setNewPassword(
  context: AccountContext,
  db: Queries,
  user: UserRow,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, new_email: null, new_email_key: null })
    .where('id', '=', user.id)
    .where('password_hash', 'is not distinct from', user.password_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await forgetEmailChange(context, db, user)
  // Before the sessions: it waits for a PIN that is being used, whose session then ends here too.
  await forgetMailed(db, user.email_key)
  await revokeSessionsOf(db, user.id, context.clock.now())
  await context.mail.send(noticeMail('password-changed', user.email, user.name), db)
  return true
}
