import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FailureError } from '../platform/http/failure.ts'
import { pinMail } from '../platform/mail/pin-mail.ts'
import type { AccountContext } from './account-context.ts'
import {
  EMAIL_NOT_VERIFIED,
  emailExists,
  invalid,
  verificationFailure,
} from './account-failures.ts'
import type { EmailAddress } from './email-address.ts'
import { passwordProblem } from './password-rules.ts'
import { begunRegistration, findUser, publicUser, putPendingUser, type UserRow } from './users.ts'

type Registration = Schemas['Registration']
type User = Schemas['User']

const PURPOSE = 'registration'

/** Makes a pending user and mails the PIN that proves the address. */
export function beginRegistration(
  context: AccountContext,
  email: EmailAddress,
  name: string,
): Promise<Schemas['BegunRegistration']> {
  return inTransaction(context.database, async (db) => {
    const user = await putPendingUser(db, email, name, context.clock.now())
    if (user === null) throw new FailureError(emailExists(email))
    const issued = await context.pins.issue(db, slotOf(email), context.clock.now())
    const { pin, expiresAt } = issued
    const begun = begunRegistration(email, name, expiresAt)
    if (pin === null) return begun
    const typed = { name, email: email.address, email_verified_at: null }
    await db.updateTable('users').set(typed).where('id', '=', user.id).execute()
    // Without the name: who gave it has not proven the address.
    const mail = pinMail({ to: email.address, name: '', pin, purpose: PURPOSE, expiresAt })
    await context.mail.send(mail, db)
    return begun
  })
}

/** Proves the address of a pending user; the same PIN then completes the registration. */
export async function verifyRegistration(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
): Promise<Registration> {
  const now = context.clock.now()
  const verdict = await context.pins.check(context.database, slotOf(email), pin, now)
  const user = await findUser(context.database, email.key)
  if (user === null || user.status === 'active') throw failed('wrong')
  if (verdict !== 'right') throw failed(verdict)
  return inTransaction(context.database, async (db) => {
    const verifiedAt = user.email_verified_at ?? now.toISOString()
    // The user's row first, as everywhere, so that two transactions never wait crosswise.
    await setVerified(db, user.id, verifiedAt)
    const expiresAt = await context.pins.markVerified(db, slotOf(email), now)
    return registrationOf({ ...user, email_verified_at: verifiedAt }, expiresAt)
  })
}

/** Makes the pending user an active one, with a password. */
export async function completeRegistration(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
  password: string,
): Promise<User> {
  const problem = await passwordProblem(password, 'registration')
  if (problem !== null) throw new FailureError(invalid('password', problem))
  const user = await findUser(context.database, email.key)
  if (user?.status === 'active') throw new FailureError(emailExists(email))
  if (user === null || user.email_verified_at === null) throw new FailureError(EMAIL_NOT_VERIFIED)
  const now = context.clock.now()
  const verdict = await context.pins.check(context.database, slotOf(email), pin, now)
  if (verdict !== 'right') throw failed(verdict)
  // Hashed before the transaction begins: the embedded database has one, which everybody shares.
  const passwordHash = await context.passwords.hash(password)
  return inTransaction(context.database, async (db) => {
    const active = await activate(db, user.id, passwordHash)
    if (!(await context.pins.consume(db, slotOf(email)))) throw failed('expired')
    return publicUser(active)
  })
}

function slotOf(email: EmailAddress) {
  return { purpose: PURPOSE, emailKey: email.key } as const
}

function failed(verdict: 'wrong' | 'expired'): FailureError {
  return new FailureError(verificationFailure(verdict))
}

function registrationOf(user: UserRow, expiresAt: Date): Registration {
  return { email: user.email, expires_at: expiresAt.toISOString(), user: publicUser(user) }
}

async function setVerified(db: Queries, id: number, email_verified_at: string) {
  await db.updateTable('users').set({ email_verified_at }).where('id', '=', id).execute()
}

function activate(db: Queries, id: number, password_hash: string): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ status: 'active', password_hash })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
