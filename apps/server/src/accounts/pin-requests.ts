import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { pinMail } from '../platform/mail/pin-mail.ts'
import type { AccountContext } from './account-context.ts'
import type { SignedIn } from './authenticate.ts'
import type { EmailAddress } from './email-address.ts'
import { findOwnChange, mailChangePin } from './email-change.ts'
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
 * same if it has none (P-account-4): the mail is then written and kept too, already past
 * its time, so that it is thrown away instead of sent.
 */
export function requestPin(
  context: AccountContext,
  email: EmailAddress,
  purpose: Requested,
): Promise<IssuedPin> {
  return inTransaction(context.database, (db) => issueAndMail(context, db, email, purpose))
}

/**
 * The same for Resend: the PIN that this session's user waits for to change their email, else the
 * registration's.
 */
export function resendVerification(
  context: AccountContext,
  email: EmailAddress,
  signedIn: SignedIn | null,
): Promise<IssuedPin> {
  return inTransaction(context.database, async (db) => {
    const own = await findOwnChange(db, email, signedIn)
    return own === null
      ? issueAndMail(context, db, email, 'registration')
      : mailChangePin(context, db, own.user, email)
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
  // The name of a registration is the word of one who has not proven the address.
  const name = purpose === 'registration' ? '' : (user?.name ?? '')
  const recipient = { to: user?.email ?? email.address, name }
  const expiresAt = isMeant ? issued.expiresAt : issued.sentAt
  await context.mail.send(pinMail({ pin: issued.pin, expiresAt, purpose, ...recipient }), db)
  return issued
}
