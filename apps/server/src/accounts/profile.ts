import type { Schemas } from '@meldboard/api-client'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { success } from '../platform/http/envelope.ts'
import { FailureError } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import type { Limited } from '../platform/limits/rules.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import { noticeMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext } from './account-context.ts'
import { invalid, SIGNED_OUT } from './account-failures.ts'
import { emailOf, personName } from './account-input.ts'
import type { Authenticate, SignedIn } from './authenticate.ts'
import { forgetMailed } from './cleanup-store.ts'
import { askEmailChange, forgetEmailChange } from './email-change.ts'
import { passwordProblem } from './password-rules.ts'
import { revokeSessionsOf } from './session-store.ts'
import { deviceOf, openSession } from './sessions.ts'
import { findUserById, type UserRow, update } from './user-store.ts'

export function profileHandlers(context: AccountContext, authenticate: Authenticate) {
  const count = (request: FastifyRequest, what: Limited = 'account') =>
    context.limits.count(what, { ip: request.ip, account: `${request.userId}` })

  return {
    getProfile: async (request) => {
      await count(request)
      return success(profileOf(await ownUser(context.database, request.userId)))
    },

    updateProfile: async (request) => {
      const body = bodyOf<'updateProfile'>(request)
      const change = {
        ...(body.name !== undefined && { name: personName(body.name) }),
        ...(body.email !== undefined && { email: emailOf(body.email) }),
      }
      await count(request)
      const user = await ownUser(context.database, request.userId)
      if (change.email !== undefined && change.email.key !== user.email_key) {
        await count(request, 'change-password')
        await requireCurrentPassword(context, user, body.current_password)
        await count(request, 'change-email')
        await context.limits.count('send-pin', { ip: request.ip, account: change.email.key })
      }
      return success(profileOf(await changeProfile(context, request.userId, change)))
    },

    changePassword: async (request) => {
      const { password, current_password, device_info } = bodyOf<'changePassword'>(request)
      await count(request, 'change-password')
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn === null) throw new FailureError(SIGNED_OUT)
      const change = { password, currentPassword: current_password, device: deviceOf(device_info) }
      return success(await changePassword(context, signedIn, change))
    },

    getSettings: async (request) => {
      await count(request)
      const { theme } = await ownUser(context.database, request.userId)
      return success({ theme })
    },

    updateSettings: async (request) => {
      await count(request)
      const user = await ownUser(context.database, request.userId)
      const { theme } = await update(context.database, user.id, {
        theme: bodyOf<'updateSettings'>(request).theme,
      })
      return success({ theme })
    },
  } satisfies Record<string, Handler>
}

type ProfileChange = { readonly name?: string; readonly email?: EmailAddress }

/** The signed-in user's row. @throws FailureError UNAUTHORIZED */
async function ownUser(db: Queries, userId: number | null): Promise<UserRow> {
  const user = userId === null ? null : await findUserById(db, userId)
  if (user === null) throw new FailureError(SIGNED_OUT)
  return user
}

function profileOf(user: UserRow): Schemas['Profile'] {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pending_email: user.new_email,
    status: user.status,
    email_verified: user.email_verified_at !== null,
    profile_picture: user.profile_picture_url,
    auth_type: user.auth_type,
    has_password: user.password_hash !== null,
  }
}

/**
 * Changes the name at once, the e-mail when its PIN is verified; the current e-mail cancels a
 * pending change.
 */
function changeProfile(
  context: AccountContext,
  userId: number | null,
  { name, email }: ProfileChange,
): Promise<UserRow> {
  return inTransaction(context.database, async (db) => {
    let user = await ownUser(db, userId)
    if (name !== undefined) user = await update(db, user.id, { name })
    if (email === undefined) return user
    if (email.key !== user.email_key) return askEmailChange(context, db, user, email)
    return update(db, user.id, { email: email.address, new_email: null, new_email_key: null })
  })
}

/**
 * Checks that the caller knows the account's password, so that somebody who finds an open session
 * cannot change how the account signs in. An account of Google without a password passes.
 * @throws FailureError VALIDATION_ERROR
 */
async function requireCurrentPassword(
  context: Pick<AccountContext, 'passwords'>,
  user: UserRow,
  currentPassword = '',
): Promise<void> {
  if (user.password_hash === null) return
  if (currentPassword === '') throw refusal('Current password is required')
  const isRight = await context.passwords.verify(currentPassword, user.password_hash)
  if (!isRight) throw refusal('Current password is not right')
}

/** Not UNAUTHORIZED: the caller is still signed in. */
function refusal(message: string): FailureError {
  return new FailureError(invalid('current_password', message))
}

type PasswordChange = {
  readonly password: string
  readonly currentPassword?: string | undefined
  /** As `deviceOf` gives it. */
  readonly device: string | null
}

/**
 * Sets a password, with the current one where there is one. It ends every session and opens a new
 * one for the device that asked.
 */
async function changePassword(
  context: AccountContext,
  signedIn: SignedIn,
  { password, currentPassword, device }: PasswordChange,
): Promise<Schemas['Auth']> {
  const problem = passwordProblem(password, 'registration')
  if (problem !== null) throw new FailureError(invalid('password', problem))
  const user = await ownUser(context.database, signedIn.userId)
  await requireCurrentPassword(context, user, currentPassword)
  const passwordHash = await context.passwords.hash(password)
  return inTransaction(context.database, async (db) => {
    const isSet = await setNewPassword(context, db, user, passwordHash)
    if (!isSet) throw new FailureError(SIGNED_OUT)
    return openSession(context, db, user, { remembered: signedIn.remembered, device })
  })
}

/**
 * Gives a user another password. What the old one began ends: every session, a change of email that
 * waits for its PIN, and what was mailed to sign in or to reset. False when the password was changed
 * by someone else in between.
 */
export async function setNewPassword(
  context: AccountContext,
  db: Queries,
  user: UserRow,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, new_email: null, new_email_key: null })
    .where('id', '=', user.id)
    .where('password_hash', 'is not distinct from', user.password_hash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await forgetEmailChange(context, db, user)
  // Before the sessions: it waits for a PIN that is being used, whose session then ends here too.
  await forgetMailed(db, user.email_key)
  await revokeSessionsOf(db, user.id, context.clock.now())
  await context.mail.send(noticeMail('password-changed', user.email, user.name), db)
  return true
}
