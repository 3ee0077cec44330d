import type { Queries } from '../../platform/database/database.ts'
import { noticeMail } from '../../platform/mail/notice-mail.ts'
import type { AccountContext } from '../account-context.ts'
import { revokeSessionsOf } from '../sessions.ts'
import { findUser, putPendingUser, type UserRow } from '../users.ts'
import type { GoogleIdentity } from './google-identity.ts'

/**
 * Returns the account of a person of Google: the one they signed in to before, else the one of the
 * same verified address, else a new one. What was entered for an address by someone who never
 * proved it is not kept.
 */
export async function joinAccount(
  context: Pick<AccountContext, 'clock' | 'mail'>,
  db: Queries,
  identity: GoogleIdentity,
): Promise<UserRow> {
  const known = await findByGoogle(db, identity.subject)
  if (known !== null) return known
  const { email, name } = identity
  const now = context.clock.now()
  const pending = await putPendingUser(db, email, name, now)
  const user = pending ?? (await findUser(db, email.key))
  if (user === null) throw new Error('A user who is not pending is there.')
  const isProven = user.email_verified_at !== null
  if (!isProven) await revokeSessionsOf(db, user.id, now)
  if (pending === null)
    await context.mail.send(noticeMail('google-joined', user.email, user.name), db)
  return db
    .updateTable('users')
    .set({
      status: 'active',
      google_subject: identity.subject,
      profile_picture_url: identity.picture ?? user.profile_picture_url,
      ...(pending !== null && { auth_type: 'google' }),
      ...(!isProven && { name, password_hash: null, email_verified_at: now.toISOString() }),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function findByGoogle(db: Queries, subject: string): Promise<UserRow | null> {
  const query = db.selectFrom('users').selectAll().where('google_subject', '=', subject)
  return (await query.executeTakeFirst()) ?? null
}
