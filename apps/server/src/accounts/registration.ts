import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { success } from '../platform/http/envelope.ts'
import { FailureError } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import { pinMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext } from './account-context.ts'
import {
  EMAIL_NOT_VERIFIED,
  emailExists,
  invalid,
  verificationFailure,
} from './account-failures.ts'
import { emailOf, personName, pinOf } from './account-input.ts'
import type { Authenticate, SignedIn } from './authenticate.ts'
import { findOwnChange, mailChangePin, verifyEmailChange } from './email-change.ts'
import { findLink, registerWithPassword, verifyLink } from './link-registration.ts'
import { issueAndMail } from './mailed-pins.ts'
import { passwordProblem } from './password-rules.ts'
import type { IssuedPin } from './pin.ts'
import { PIN_SECONDS_BETWEEN_SENDS } from './pin-store.ts'
import { findUser, putPendingUser, type UserRow } from './user-store.ts'
import { begunRegistration, publicUser } from './users.ts'

export function registrationHandlers(context: AccountContext, authenticate: Authenticate) {
  return {
    registerInitial: async (request, reply) => {
      const body = bodyOf<'registerInitial'>(request)
      const name = personName(body.name)
      const email = emailOf(body.email)
      await context.limits.count('send-pin', { ip: request.ip, account: email.key })
      reply.code(201)
      return success(await beginRegistration(context, email, name))
    },

    register: async (request, reply) => {
      const body = bodyOf<'register'>(request)
      const name = personName(body.name)
      const email = emailOf(body.email)
      await context.limits.count('send-pin', { ip: request.ip, account: email.key })
      reply.code(201)
      return success(await registerWithPassword(context, email, name, body.password))
    },

    verifyEmail: async (request) => {
      const { token, password } = bodyOf<'verifyEmail'>(request)
      const link = await findLink(context, token)
      const requester = { ip: request.ip, account: link.email_key }
      await context.limits.count('login', requester)
      const user = await verifyLink(context, link, password)
      await context.limits.uncount('login', requester)
      return success({ user })
    },

    verifyPin: async (request) => {
      const body = bodyOf<'verifyPin'>(request)
      const email = emailOf(body.email)
      const pin = pinOf(body.pin_code)
      const requester = { ip: request.ip, account: email.key }
      await context.limits.count('check-pin', requester)
      const signedIn = await authenticate(request.headers.authorization)
      const registration = await verifyAddress(context, email, pin, signedIn)
      await context.limits.uncount('check-pin', requester)
      return success(registration)
    },

    registerComplete: async (request) => {
      const body = bodyOf<'registerComplete'>(request)
      const email = emailOf(body.email)
      const pin = pinOf(body.pin_code)
      const requester = { ip: request.ip, account: email.key }
      await context.limits.count('check-pin', requester)
      const user = await completeRegistration(context, email, pin, body.password)
      await context.limits.uncount('check-pin', requester)
      return success({ user })
    },

    resendVerification: async (request) => {
      const email = emailOf(bodyOf<'resendVerification'>(request).email)
      await context.limits.count('send-pin', { ip: request.ip, account: email.key })
      const signedIn = await authenticate(request.headers.authorization)
      const issued = await resendVerification(context, email, signedIn)
      if (issued.pin === null) throw tooSoon(issued, context.clock.now())
      return success({ email: email.address, expires_at: issued.expiresAt.toISOString() })
    },
  } satisfies Record<string, Handler>
}

/** One who presses Resend should know that no new mail is coming. */
function tooSoon(issued: IssuedPin, now: Date): FailureError {
  const since = Math.floor((now.getTime() - issued.sentAt.getTime()) / 1000)
  const wait = Math.max(1, PIN_SECONDS_BETWEEN_SENDS - since)
  return new FailureError({
    code: 'RATE_LIMITED',
    message: `Please wait ${wait} seconds before asking for another PIN.`,
    headers: { 'retry-after': String(wait) },
  })
}

type Registration = Schemas['Registration']
type User = Schemas['User']

const PURPOSE = 'registration'

/** Makes a pending user and mails the PIN that proves the address. */
function beginRegistration(
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
async function verifyRegistration(
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
async function completeRegistration(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
  password: string,
): Promise<User> {
  const problem = passwordProblem(password, 'registration')
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

/**
 * Proves an address with its PIN. For a session whose user asked for this address it is the change
 * of the user's email; for everybody else, signed in or not, it is the registration. So one request
 * tests one PIN, and nobody applies the change that somebody else asked for.
 */
async function verifyAddress(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
  signedIn: SignedIn | null,
): Promise<Schemas['Registration']> {
  const own = await findOwnChange(context.database, email, signedIn)
  return own === null
    ? verifyRegistration(context, email, pin)
    : verifyEmailChange(context, own, email, pin)
}

/**
 * The same for Resend: the PIN that this session's user waits for to change their email, else the
 * registration's.
 */
function resendVerification(
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
