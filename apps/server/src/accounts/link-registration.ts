import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { type Failure, FailureError } from '../platform/http/failure.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import { linkMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext } from './account-context.ts'
import { emailExists, invalid } from './account-failures.ts'
import {
  consumeEmailToken,
  type EmailTokenRow,
  findEmailToken,
  putEmailToken,
} from './email-token-store.ts'
import { passwordProblem } from './password-rules.ts'
import { findUser, putPendingUser, type UserRow } from './user-store.ts'
import { begunRegistration, publicUser } from './users.ts'

const LINK_HOURS = 24

const FAILED: Failure = {
  code: 'BAD_REQUEST',
  message: 'Email verification failed. Please try again.',
}

const WRONG_PASSWORD = 'This is not the password that you chose when you registered.'

/**
 * Makes a pending user and mails a link. Name and password wait with the link, not with the user:
 * several may register one address, and only its owner reads the mails.
 */
export async function registerWithPassword(
  context: AccountContext,
  email: EmailAddress,
  name: string,
  password: string,
): Promise<Schemas['BegunRegistration']> {
  const problem = passwordProblem(password, 'registration')
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
    return begunRegistration(email, name, expiresAt)
  })
}

/** The registration that a mailed link belongs to. @throws FailureError BAD_REQUEST */
export async function findLink(context: AccountContext, secret: string): Promise<EmailTokenRow> {
  const link = await findEmailToken(context.database, 'registration', secret)
  const isGood = link !== null && link.expires_at > context.clock.now().toISOString()
  if (!isGood) throw new FailureError(FAILED)
  return link
}

/**
 * Makes the pending user of a link an active one, for one who knows the password that it was sent
 * with: the owner of an address may be holding the link of a stranger, who knows its password too.
 */
export async function verifyLink(
  context: AccountContext,
  link: EmailTokenRow,
  password: string,
): Promise<Schemas['User']> {
  const isRight = await context.passwords.verify(password, link.password_hash)
  if (!isRight) throw new FailureError(invalid('password', WRONG_PASSWORD))
  return inTransaction(context.database, async (db) => {
    if (!(await consumeEmailToken(db, link))) throw new FailureError(FAILED)
    return publicUser(await activate(db, link, context.clock.now()))
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
