import { err, ok, type Result } from '@meldboard/engine'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { type Failure, invalidField } from '../platform/http/failure.ts'
import { pinMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext } from './account-context.ts'
import { PIN_FAILURES } from './account-failures.ts'
import { pinProblem } from './pin.ts'
import { consumePin, type PinSlot } from './pin-store.ts'
import { checkCurrentPassword } from './profile.ts'
import type { UserRow } from './user-store.ts'

/** By what an owner proves again, in an open session, that the account is theirs. */
export type OwnerProof = {
  readonly current_password?: string | undefined
  readonly pin_code?: string | undefined
}

const NO_PROOF = 'Enter your password, or the PIN that we mailed to you.'

/** Mails the owner of an account the PIN with which it is deleted; returns until when it works. */
export async function mailDeletionPin(context: AccountContext, user: UserRow): Promise<Date> {
  return inTransaction(context.database, async (db) => {
    const issued = await context.pins.issue(db, deletionSlot(user), context.clock.now())
    const { pin, expiresAt } = issued
    if (pin === null) return expiresAt
    const { email: to, name } = user
    await context.mail.send(pinMail({ to, name, pin, purpose: 'deletion', expiresAt }), db)
    return expiresAt
  })
}

/**
 * Checks that who asks knows the password of the account or reads its mails; where both are given, both
 * have to be right. Wrong ones are counted as at a sign-in.
 */
export async function confirmOwner(
  context: AccountContext,
  ip: string,
  user: UserRow,
  { current_password, pin_code }: OwnerProof,
): Promise<Result<void, Failure>> {
  const requester = { ip, account: user.email_key }
  if (current_password !== undefined && user.password_hash !== null) {
    const known = await context.limits.countFailure('login', requester, () =>
      checkCurrentPassword(context, user, current_password),
    )
    if (!known.ok || pin_code === undefined) return known
  }
  if (pin_code !== undefined) {
    const problem = pinProblem(pin_code)
    if (problem !== null) return err(invalidField('pin_code', problem))
    return context.limits.countFailure('check-pin', requester, async () => {
      const now = context.clock.now()
      const slot = deletionSlot(user)
      const verdict = await context.pins.check(context.database, slot, pin_code, now)
      return verdict === 'right' ? ok(undefined) : err(PIN_FAILURES[verdict])
    })
  }
  return err(invalidField('pin_code', NO_PROOF))
}

/** Uses a right PIN up; false when another request was faster. */
export function consumeDeletionPin(db: Queries, user: UserRow): Promise<boolean> {
  return consumePin(db, deletionSlot(user))
}

function deletionSlot({ email_key: emailKey }: UserRow): PinSlot {
  return { purpose: 'deletion', emailKey }
}
