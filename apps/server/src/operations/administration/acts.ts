import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import { eraseUser } from '../../account-data/account-deletion-store.ts'
import { LAST_ADMIN } from '../../accounts/account-failures.ts'
import { type Acting, isSoleAdmin, recordAct, setAdmin } from '../../accounts/admin-store.ts'
import {
  deleteInvitation,
  hasMostInvitations,
  insertInvitation,
} from '../../accounts/invitation-store.ts'
import {
  disableUser,
  enableUser,
  findUserById,
  holdUser,
  type UserRow,
} from '../../accounts/user-store.ts'
import { readerOf } from '../../accounts/users.ts'
import { DAY } from '../../platform/clock.ts'
import type { EmailAddress } from '../../platform/email-address.ts'
import type { Failure } from '../../platform/http/failure.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { noticeMail } from '../../platform/mail/mail-templates.ts'

/* What administrators do at `/admin` and operators by commands, recorded by ids only. */

/**
 * Does an act on an account under its lock, as another administrator or its user may change it at the same moment.
 * Null: there is no such account.
 */
export async function actOn<Done, Problem>(
  acting: Acting,
  userId: number,
  act: string,
  work: (user: UserRow) => Promise<Result<Done, Problem>>,
): Promise<Result<Done, Problem> | null> {
  const { queries } = acting
  const user = (await holdUser(queries, userId)) ? await findUserById(queries, userId) : null
  if (user === null) return null
  const done = await work(user)
  if (done.ok) await recordAct(acting, act, `user ${userId}`)
  return done
}

export async function setAccount(
  { queries, now }: Acting,
  { id, email, email_key }: UserRow,
  { isDisabled, isAdmin }: Schemas['SetAccount'],
): Promise<void> {
  const address = { address: email, key: email_key }
  if (isDisabled === true) await disableUser(queries, address, now)
  if (isDisabled === false) await enableUser(queries, address)
  if (isAdmin !== undefined) await setAdmin(queries, id, isAdmin)
}

/** Deletes an account as its user could, who gets a mail; returns the games that are gone with it. */
export async function removeAccount(
  { queries, now }: Acting,
  user: UserRow,
  mail: Mail,
): Promise<Result<readonly string[], Failure>> {
  if (await isSoleAdmin(queries, user)) return err(LAST_ADMIN)
  await mail.send(noticeMail('accountDeleted', readerOf(user)), queries)
  return ok(await eraseUser(queries, user, now.toISOString(), true))
}

type Invited = {
  /** Null: any bearer of the link. */
  readonly email: EmailAddress | null
  readonly days: number
  readonly uses: number
}

/** Returns the link of a new invitation; null: there are as many as there may be. */
export async function invite(
  acting: Acting,
  publicUrl: string,
  { email, days, uses }: Invited,
): Promise<string | null> {
  const { queries, userId, now } = acting
  if (await hasMostInvitations(queries)) return null
  const expiresAt = new Date(now.getTime() + days * DAY)
  const made = { email, invitedBy: userId, now, expiresAt, uses }
  const secret = await insertInvitation(queries, made)
  await recordAct(acting, 'invited', email === null ? 'anybody' : 'one')
  // In the fragment, which no server and no proxy sees.
  return `${publicUrl}/register#${secret}`
}

/** False: there is no such invitation. */
export async function revokeInvitation(acting: Acting, id: number): Promise<boolean> {
  const isFound = await deleteInvitation(acting.queries, id)
  if (isFound) await recordAct(acting, 'revoked', `invitation ${id}`)
  return isFound
}
