import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { type Failure, FailureError } from '../http/failure.ts'
import { linkMail } from '../mail/link-mail.ts'
import type { AccountContext } from './account-context.ts'
import { emailExists, invalid } from './account-failures.ts'
import type { EmailAddress } from './email-address.ts'
import {
  consumeEmailToken,
  type EmailTokenRow,
  findEmailToken,
  putEmailToken,
} from './email-tokens.ts'
import { passwordProblem } from './password-rules.ts'
import { findUser, publicUser, putPendingUser, type UserRow } from './users.ts'

const LINK_HOURS = 24

const FAILED: Failure = {
  code: 'BAD_REQUEST',
  message: 'Email verification failed. Please try again.',
}

/**
 * Makes a pending user and mails a link. Name and password wait with the link, not with the user:
 * whoever else registers the same address cannot have their password activated by its owner's click.
 */
export async function registerWithPassword(
  context: AccountContext,
  email: EmailAddress,
  name: string,
  password: string,
): Promise<Schemas['Registration']> {
  const problem = await passwordProblem(password, 'registration')
  if (problem !== null) throw new FailureError(invalid('password', problem))
  const password_hash = await context.passwords.hash(password)
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000)
  return inTransaction(context.database, async (db) => {
    const user = await putPendingUser(db, email, name, now)
    if (user === null) throw new FailureError(emailExists(email))
    const choice = { purpose: 'registration', email_key: email.key, name, password_hash } as const
    const token = await putEmailToken(db, choice, expiresAt)
    const url = `${context.publicUrl}/verify-email?token=${token}`
    await context.mail.send(linkMail({ to: email.address, url, expiresAt }), db)
    // Who asks may be a stranger: the answer tells what they typed and nothing of what is kept.
    const typed = { ...user, name, email: email.address, email_verified_at: null }
    return { email: typed.email, expires_at: expiresAt.toISOString(), user: publicUser(typed) }
  })
}

/** Makes the pending user of a mailed link an active one. */
export function verifyLink(context: AccountContext, secret: string): Promise<Schemas['User']> {
  const now = context.clock.now()
  return inTransaction(context.database, async (db) => {
    const token = await findEmailToken(db, 'registration', secret)
    if (token === null || token.expires_at <= now.toISOString()) throw new FailureError(FAILED)
    if (!(await consumeEmailToken(db, token))) throw new FailureError(FAILED)
    return publicUser(await activate(db, token, now))
  })
}

async function activate(db: Queries, token: EmailTokenRow, now: Date): Promise<UserRow> {
  const user = await findUser(db, token.email_key)
  const row = await db
    .updateTable('users')
    .set({
      status: 'active',
      email_verified_at: now.toISOString(),
      password_hash: token.password_hash,
      ...(token.name !== null && { name: token.name }),
    })
    .where('email_key', '=', token.email_key)
    .where('status', '=', 'pending_registration')
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) return row
  if (user === null) throw new FailureError(FAILED)
  throw new FailureError(emailExists({ address: user.email, key: user.email_key }))
}
