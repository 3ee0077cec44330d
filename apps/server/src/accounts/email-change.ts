import type { Queries } from '../database/database.ts'
import { isUniqueViolation } from '../database/database-error.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { FailureError } from '../http/failure.ts'
import { noticeMail } from '../mail/notice-mail.ts'
import { pinMail } from '../mail/pin-mail.ts'
import type { AccountContext } from './account-context.ts'
import { emailExists, verificationFailure } from './account-failures.ts'
import type { EmailAddress } from './email-address.ts'
import type { IssuedPin, PinSlot } from './pin-book.ts'
import { revokeSessionsOf } from './sessions.ts'
import { findUser, type UserRow } from './users.ts'

/** More users than ever want one and the same new address in good faith. */
const MOST = 20

/** Its PIN belongs to a user and an address: two users who want the same one do not share it. */
export function changeSlot(userId: number, emailKey: string): PinSlot {
  return { purpose: 'email-change', emailKey: `${userId} ${emailKey}` }
}

/** The users who want this address to be theirs. */
export function findChanging(db: Queries, emailKey: string): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('new_email_key', '=', emailKey)
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/**
 * Notes the new address and mails it a PIN; until that is verified the old one stays. An address
 * that someone has is answered the same and mailed nothing: only registration tells.
 */
export async function askEmailChange(
  context: AccountContext,
  db: Queries,
  user: UserRow,
  email: EmailAddress,
): Promise<UserRow> {
  const changed = await db
    .updateTable('users')
    .set({ new_email: email.address, new_email_key: email.key })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailChangePin(context, db, changed, email)
  return changed
}

export async function mailChangePin(
  context: AccountContext,
  db: Queries,
  user: UserRow,
  email: EmailAddress,
): Promise<IssuedPin> {
  const owner = await findUser(db, email.key)
  const slot = changeSlot(user.id, email.key)
  const issued = await context.pins.issue(db, slot, context.clock.now())
  if (issued.pin === null) return issued
  const isFree = owner?.status !== 'active'
  const expiresAt = isFree ? issued.expiresAt : issued.sentAt
  const { purpose } = slot
  const mail = { pin: issued.pin, purpose, to: email.address, name: user.name, expiresAt }
  await context.mail.send(pinMail(mail), db)
  return issued
}

/**
 * Makes the proven address the user's, and ends their sessions but the one that is kept. A
 * registration of the address that nobody completed gives way.
 */
export async function applyEmailChange(
  context: AccountContext,
  user: UserRow,
  email: EmailAddress,
  keptSession: string | null,
): Promise<UserRow> {
  try {
    return await takeAddress(context, user, email, keptSession)
  } catch (error) {
    // Someone else took it at the same moment.
    throw isUniqueViolation(error) ? new FailureError(emailExists(email)) : error
  }
}

function takeAddress(
  context: AccountContext,
  user: UserRow,
  email: EmailAddress,
  keptSession: string | null,
) {
  const now = context.clock.now()
  return inTransaction(context.database, async (db) => {
    await db
      .deleteFrom('users')
      .where('email_key', '=', email.key)
      .where('status', '=', 'pending_registration')
      .execute()
    if ((await findUser(db, email.key)) !== null) throw new FailureError(emailExists(email))
    const changed = await db
      .updateTable('users')
      .set({
        email: email.address,
        email_key: email.key,
        email_verified_at: now.toISOString(),
        new_email: null,
        new_email_key: null,
      })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const isFirst = await context.pins.consume(db, changeSlot(user.id, email.key))
    if (!isFirst) throw new FailureError(verificationFailure('expired'))
    await revokeSessionsOf(db, user.id, now, keptSession)
    await context.mail.send(noticeMail('email-changed', user.email, user.name), db)
    return changed
  })
}
