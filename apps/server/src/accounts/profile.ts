import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import { tryInTransaction } from '../platform/database/in-transaction.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import { success, successOf } from '../platform/http/envelope.ts'
import { type Failure, invalidField, SIGNED_OUT } from '../platform/http/failure.ts'
import { type BodyOf, bodyOf, type Handler } from '../platform/http/handler.ts'
import type { Counted } from '../platform/limits/limits.ts'
import type { Limited } from '../platform/limits/rules.ts'
import { noticeMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext, OwnerContext } from './account-context.ts'
import { PIN_FAILURES } from './account-failures.ts'
import { readEmail, readPersonName } from './account-input.ts'
import type { Authenticate, SignedIn } from './authenticate.ts'
import { forgetMailed } from './cleanup-store.ts'
import {
  checkCurrentPassword,
  confirmOwner,
  consumeOwnerPin,
  passwordHashOf,
} from './confirm-owner.ts'
import { askEmailChange, forgetEmailChange } from './email-change.ts'
import { passwordProblem } from './password-rules.ts'
import { revokeSessionsOf } from './session-store.ts'
import { deviceOf, openSession } from './sessions.ts'
import { findUserById, type UserRow, updateUser, updateWithPassword } from './user-store.ts'
import { readerOf } from './users.ts'

export function profileHandlers(context: OwnerContext, authenticate: Authenticate) {
  const { database } = context
  return {
    getProfile: async (request) => {
      const user = await ownUser(database, request.userId)
      return user.ok ? ok(success(profileOf(context, user.value))) : user
    },

    updateProfile: async (request) => {
      const body = bodyOf<'updateProfile'>(request)
      const change = readChange(body)
      if (!change.ok) return change
      const user = await ownUser(database, request.userId)
      if (!user.ok) return user
      const { email } = change.value
      if (email !== undefined && email.key !== user.value.email_key) {
        const allowed = await allowEmailChange(context, request, user.value, email)
        if (!allowed.ok) return allowed
      }
      const changed = await changeProfile(context, request.userId, change.value, body.pin_code)
      return changed.ok ? ok(success(profileOf(context, changed.value))) : changed
    },

    changePassword: async (request) => {
      const { password, current_password, device_info } = bodyOf<'changePassword'>(request)
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn === null) return err(SIGNED_OUT)
      const change = { password, currentPassword: current_password, device: deviceOf(device_info) }
      return successOf(await changePassword(context, signedIn, change))
    },

    getSettings: async (request) => {
      const user = await ownUser(database, request.userId)
      return user.ok ? ok(success(settingsOf(user.value))) : user
    },

    updateSettings: async (request) => {
      const user = await ownUser(database, request.userId)
      if (!user.ok) return user
      const { theme, language } = bodyOf<'updateSettings'>(request)
      const change = {
        ...(theme !== undefined && { theme }),
        ...(language !== undefined && { language }),
      }
      const isChange = Object.keys(change).length > 0
      const changed = isChange ? await updateUser(database, user.value.id, change) : user.value
      return ok(success(settingsOf(changed)))
    },
  } satisfies Record<string, Handler>
}

function settingsOf({ theme, language }: UserRow): Schemas['UserSettings'] {
  return { theme, language }
}

function count(context: AccountContext, request: FastifyRequest, what: Limited): Promise<Counted> {
  return context.limits.count(what, { ip: request.ip, account: `${request.userId}` })
}

async function ownUser(db: Queries, userId: number | null): Promise<Result<UserRow, Failure>> {
  const user = userId === null ? null : await findUserById(db, userId)
  return user === null ? err(SIGNED_OUT) : ok(user)
}

function profileOf(context: AccountContext, user: UserRow): Schemas['Profile'] {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    pending_email: user.new_email,
    status: user.status,
    email_verified: user.email_verified_at !== null,
    profile_picture: user.profile_picture_url,
    auth_type: user.auth_type,
    has_password: passwordHashOf(context, user) !== null,
    has_google: user.google_subject !== null,
    has_oidc: user.oidc_subject !== null,
    is_admin: user.is_admin === 1,
  }
}

type ProfileChange = { readonly name?: string; readonly email?: EmailAddress }

function readChange(body: BodyOf<'updateProfile'>): Result<ProfileChange, Failure> {
  const name = body.name === undefined ? null : readPersonName(body.name)
  if (name?.ok === false) return name
  const email = body.email === undefined ? null : readEmail(body.email)
  if (email?.ok === false) return email
  return ok({
    ...(name !== null && { name: name.value }),
    ...(email !== null && { email: email.value }),
  })
}

/**
 * Whether a user may request another address: it takes the password, or the PIN of an account without one, and each
 * mail is counted.
 */
async function allowEmailChange(
  context: AccountContext,
  request: FastifyRequest,
  user: UserRow,
  { key }: EmailAddress,
): Promise<Counted> {
  const tried = await count(context, request, 'change-password')
  if (!tried.ok) return tried
  const { current_password, pin_code } = bodyOf<'updateProfile'>(request)
  const known =
    pin_code === undefined && passwordHashOf(context, user) !== null
      ? await checkCurrentPassword(context, user, current_password)
      : await confirmOwner(context, request.ip, user, 'new-email', { current_password, pin_code })
  if (!known.ok) return known
  const asked = await count(context, request, 'change-email')
  if (!asked.ok) return asked
  return context.limits.count('send-pin', { ip: request.ip, account: key })
}

/** Changes the name at once, the e-mail when its PIN is verified; the current e-mail cancels a pending change. */
function changeProfile(
  context: OwnerContext,
  userId: number | null,
  { name, email }: ProfileChange,
  pin: string | undefined,
): Promise<Result<UserRow, Failure>> {
  return tryInTransaction<UserRow, Failure>(context.database, async (db) => {
    const own = await ownUser(db, userId)
    if (!own.ok) return own
    let user = own.value
    if (name !== undefined) {
      user = await updateUser(db, user.id, { name })
      await context.moveUserRecords(db, own.value, user, context.clock.now())
    }
    if (email === undefined) return ok(user)
    if (email.key !== user.email_key) {
      if (pin !== undefined && !(await consumeOwnerPin(db, own.value, 'new-email'))) {
        return err(PIN_FAILURES.expired)
      }
      return ok(await askEmailChange(context, db, user, email))
    }
    const columns = { email: email.address, new_email: null, new_email_key: null }
    return ok(await updateUser(db, user.id, columns))
  })
}

type PasswordChange = {
  readonly password: string
  readonly currentPassword?: string | undefined
  /** A result of `deviceOf`. */
  readonly device: string | null
}

/**
 * Sets a password; an account that has one needs the current one. Ends all sessions and opens a new one for the
 * requesting device.
 */
async function changePassword(
  context: AccountContext,
  signedIn: SignedIn,
  { password, currentPassword, device }: PasswordChange,
): Promise<Result<Schemas['Auth'], Failure>> {
  const problem = passwordProblem(password, 'registration')
  if (problem !== null) return err(invalidField('password', problem))
  const own = await ownUser(context.database, signedIn.userId)
  if (!own.ok) return own
  const user = own.value
  const known = await checkCurrentPassword(context, user, currentPassword)
  if (!known.ok) return known
  const passwordHash = await context.passwords.hash(password)
  return tryInTransaction(context.database, async (db) => {
    const isSet = await setNewPassword(context, db, user, passwordHash)
    if (!isSet) return err(SIGNED_OUT)
    return openSession(context, db, user, { remembered: signedIn.remembered, device })
  })
}

/**
 * Gives a user another password, and ends what the old one began: all sessions, a waiting change of email, and what was
 * mailed to sign in or to reset. False: another request changed the password meanwhile.
 */
export async function setNewPassword(
  context: AccountContext,
  db: Queries,
  user: UserRow,
  password_hash: string,
): Promise<boolean> {
  const columns = { password_hash, new_email: null, new_email_key: null }
  if ((await updateWithPassword(db, user, columns)) === null) return false
  await forgetEmailChange(db, user)
  // Before the sessions: it waits for a PIN in use, whose session then ends here too.
  await forgetMailed(db, user.email_key)
  await revokeSessionsOf(db, user.id, context.clock.now())
  await context.mail.send(noticeMail('passwordChanged', readerOf(user)), db)
  return true
}
