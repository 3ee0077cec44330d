import type { Queries } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { pinMail } from '../mail/pin-mail.ts'
import type { AccountContext } from './account-context.ts'
import type { EmailAddress } from './email-address.ts'
import { findChanging, mailChangePin } from './email-change.ts'
import type { PinPurpose } from './pin.ts'
import type { IssuedPin } from './pin-book.ts'
import type { UserStatus } from './tables.ts'
import { findUser } from './users.ts'

/** Which users each PIN is for; for anyone else the steps are the same, and no mail goes out. */
const STATUS_FOR = {
  registration: 'pending_registration',
  login: 'active',
  reset: 'active',
} as const satisfies Partial<Record<PinPurpose, UserStatus>>

type Requested = keyof typeof STATUS_FOR

/**
 * Mails a PIN if the address has a user whom it serves. The answer, and the work behind it, is the
 * same if it has none (design.md section 5): the mail is then written and kept too, already past
 * its time, so that it is thrown away instead of sent.
 */
export function requestPin(
  context: AccountContext,
  email: EmailAddress,
  purpose: Requested,
): Promise<IssuedPin> {
  return inTransaction(context.database, (db) => issueAndMail(context, db, email, purpose))
}

/** The same for one who presses Resend: the new address of a profile, or a registration's. */
export function resendVerification(
  context: AccountContext,
  email: EmailAddress,
): Promise<IssuedPin> {
  return inTransaction(context.database, async (db) => {
    const [user] = await findChanging(db, email.key)
    if (user !== undefined) return mailChangePin(context, db, user, email)
    return issueAndMail(context, db, email, 'registration')
  })
}

async function issueAndMail(
  context: AccountContext,
  db: Queries,
  email: EmailAddress,
  purpose: Requested,
): Promise<IssuedPin> {
  const user = await findUser(db, email.key)
  const isMeant = user?.status === STATUS_FOR[purpose]
  const slot = { purpose, emailKey: email.key }
  const issued = await context.pins.issue(db, slot, context.clock.now())
  if (issued.pin === null) return issued
  const recipient = { to: user?.email ?? email.address, name: user?.name ?? '' }
  const expiresAt = isMeant ? issued.expiresAt : issued.sentAt
  await context.mail.send(pinMail({ pin: issued.pin, expiresAt, purpose, ...recipient }), db)
  return issued
}
