import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { Queries } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/database-error.ts'
import { tryInTransaction } from '../platform/database/in-transaction.ts'
import { type EmailAddress, maskEmailAddress } from '../platform/email-address.ts'
import { type Failure, SIGNED_OUT } from '../platform/http/failure.ts'
import { emailChangeMail, noticeMail } from '../platform/mail/mail-templates.ts'
import { languageOf } from '../platform/messages.ts'
import type { AccountContext, OwnerContext } from './account-context.ts'
import { emailExists, VERIFICATION_FAILURES } from './account-failures.ts'
import type { SignedIn } from './authenticate.ts'
import { forgetMailed } from './cleanup-store.ts'
import type { IssuedPin } from './pin.ts'
import { consumePin, type PinSlot } from './pin-store.ts'
import { revokeSessionsOf } from './session-store.ts'
import {
  deletePendingUser,
  findUser,
  findUserById,
  holdUser,
  type UserRow,
  updateUser,
} from './user-store.ts'
import { publicUser, readerOf } from './users.ts'

/** The PIN belongs to a user and an address: two users who want the same address do not share it. */
function changeSlot(userId: number, emailKey: string): PinSlot {
  return { purpose: 'email-change', emailKey: `${userId} ${emailKey}` }
}

/** The user and the session that requested this address. */
type OwnChange = { readonly user: UserRow; readonly sessionId: string }

/** The waiting change to this address, if this session's user requested it. */
export async function findOwnChange(
  db: Queries,
  email: EmailAddress,
  signedIn: SignedIn | null,
): Promise<OwnChange | null> {
  if (signedIn === null) return null
  const user = await findUserById(db, signedIn.userId)
  return user?.new_email_key === email.key ? { user, sessionId: signedIn.sessionId } : null
}

export async function forgetEmailChange(
  db: Queries,
  { id, new_email_key }: UserRow,
): Promise<void> {
  if (new_email_key !== null) await consumePin(db, changeSlot(id, new_email_key))
}

/**
 * Stores the new address and mails it a PIN; the old one stays until that is verified. A taken address gets the same
 * answer and no mail: only a registration reveals that it is taken.
 */
export async function askEmailChange(
  context: AccountContext,
  db: Queries,
  user: UserRow,
  email: EmailAddress,
): Promise<UserRow> {
  const columns = { new_email: email.address, new_email_key: email.key }
  const changed = await updateUser(db, user.id, columns)
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
  const mail = {
    to: email.address,
    language: languageOf(user.language),
    pin: issued.pin,
    account: maskEmailAddress(user.email),
    url: `${context.publicUrl}/confirm-email`,
    expiresAt: isFree ? issued.expiresAt : issued.sentAt,
  }
  await context.mail.send(emailChangeMail(mail), db)
  return issued
}

/**
 * Makes the address the user's when the PIN is right, and ends their other sessions. What is recorded under their old
 * address moves along. A registration of the address that was not completed is removed.
 */
export async function verifyEmailChange(
  context: OwnerContext,
  { user, sessionId }: OwnChange,
  email: EmailAddress,
  pin: string,
): Promise<Result<Schemas['Registration'], Failure>> {
  const now = context.clock.now()
  const slot = changeSlot(user.id, email.key)
  const verdict = await context.pins.check(context.database, slot, pin, now)
  if (verdict !== 'right') return err(VERIFICATION_FAILURES[verdict])
  try {
    const changed = await takeAddress(context, user, email, sessionId)
    if (!changed.ok) return changed
    const { email: address } = changed.value
    return ok({
      email: address,
      expires_at: now.toISOString(),
      user: publicUser(changed.value),
    })
  } catch (error) {
    // Another user took it at the same time.
    if (isUniqueViolation(error)) return err(emailExists(email.address))
    throw error
  }
}

function takeAddress(
  context: OwnerContext,
  user: UserRow,
  email: EmailAddress,
  keptSession: string,
): Promise<Result<UserRow, Failure>> {
  const now = context.clock.now()
  return tryInTransaction(context.database, async (db) => {
    await deletePendingUser(db, email.key)
    await holdUser(db, user.id)
    const before = await findUserById(db, user.id)
    if (before === null) return err(SIGNED_OUT)
    if ((await findUser(db, email.key)) !== null) return err(emailExists(email.address))
    const changed = await updateUser(db, user.id, {
      email: email.address,
      email_key: email.key,
      email_verified_at: now.toISOString(),
      new_email: null,
      new_email_key: null,
    })
    const isFirst = await consumePin(db, changeSlot(user.id, email.key))
    if (!isFirst) return err(VERIFICATION_FAILURES.expired)
    await context.moveUserRecords(db, before, changed, now)
    await forgetMailed(db, user.email_key)
    await revokeSessionsOf(db, user.id, now, keptSession)
    await context.mail.send(noticeMail('emailChanged', readerOf(user)), db)
    return ok(changed)
  })
}
