import { err, ok, type Result } from '@meldboard/engine'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { PinPurpose } from '../platform/database/tables.ts'
import { type Failure, invalidField, type Said } from '../platform/http/failure.ts'
import { pinMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext } from './account-context.ts'
import { PIN_FAILURES } from './account-failures.ts'
import { pinProblem } from './pin.ts'
import { consumePin, type PinSlot } from './pin-store.ts'
import type { UserRow } from './user-store.ts'
import { readerOf } from './users.ts'

/** The proofs with which an owner confirms, in an open session, that the account is theirs. */
export type OwnerProof = {
  readonly current_password?: string | undefined
  readonly pin_code?: string | undefined
}

export type OwnedAct = Extract<PinPurpose, 'deletion' | 'new-email'>

/** Mails the owner of an account the PIN for an act; returns its expiry. */
export async function mailOwnerPin(
  context: AccountContext,
  user: UserRow,
  act: OwnedAct,
): Promise<Date> {
  return inTransaction(context.database, async (db) => {
    const issued = await context.pins.issue(db, ownerSlot(user, act), context.clock.now())
    const { pin, expiresAt } = issued
    if (pin === null) return expiresAt
    await context.mail.send(pinMail({ ...readerOf(user), pin, purpose: act, expiresAt }), db)
    return expiresAt
  })
}

/** The hash of the account's password; null: none, or passwords are off. */
export function passwordHashOf(
  { passwordSignIn }: Pick<AccountContext, 'passwordSignIn'>,
  { password_hash }: UserRow,
): string | null {
  return passwordSignIn ? password_hash : null
}

/**
 * Checks that the requester knows the account's password or reads its mails; if both are given, both must be right.
 * Wrong ones count like at a sign-in.
 */
export async function confirmOwner(
  context: AccountContext,
  ip: string,
  user: UserRow,
  act: OwnedAct,
  { current_password, pin_code }: OwnerProof,
): Promise<Result<void, Failure>> {
  const requester = { ip, account: user.email_key }
  if (current_password !== undefined && passwordHashOf(context, user) !== null) {
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
      const slot = ownerSlot(user, act)
      const verdict = await context.pins.check(context.database, slot, pin_code, now)
      return verdict === 'right' ? ok(undefined) : err(PIN_FAILURES[verdict])
    })
  }
  const isPinOnly = passwordHashOf(context, user) === null
  return err(invalidField('pin_code', isPinOnly ? 'pinOfMail' : 'passwordOrPin'))
}

/** Uses a right PIN up; false: another request was faster. */
export function consumeOwnerPin(db: Queries, user: UserRow, act: OwnedAct): Promise<boolean> {
  return consumePin(db, ownerSlot(user, act))
}

function ownerSlot({ email_key: emailKey }: UserRow, purpose: OwnedAct): PinSlot {
  return { purpose, emailKey }
}

/**
 * Checks that the caller knows the account's password, so that a person who finds an open session cannot change how the
 * account signs in. An account without a password passes. The failure is not UNAUTHORIZED: the caller is still signed
 * in.
 */
export async function checkCurrentPassword(
  context: Pick<AccountContext, 'passwords' | 'passwordSignIn'>,
  user: UserRow,
  currentPassword = '',
): Promise<Result<void, Failure>> {
  const refuse = (message: Said) => err(invalidField('current_password', message))
  const passwordHash = passwordHashOf(context, user)
  if (passwordHash === null) return ok(undefined)
  if (currentPassword === '') return refuse('currentPasswordRequired')
  const isRight = await context.passwords.verify(currentPassword, passwordHash)
  return isRight ? ok(undefined) : refuse('currentPasswordWrong')
}
