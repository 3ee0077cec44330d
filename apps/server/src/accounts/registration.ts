import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { inTransaction, tryInTransaction } from '../platform/database/in-transaction.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import { success, successOf } from '../platform/http/envelope.ts'
import { type Failure, invalidField, said } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import { pinMail } from '../platform/mail/mail-templates.ts'
import { requestLanguage } from '../platform/messages.ts'
import type { AccountContext, OwnerContext } from './account-context.ts'
import { EMAIL_NOT_VERIFIED, emailExists, VERIFICATION_FAILURES } from './account-failures.ts'
import { readEmail, readMailedPin, readPersonName } from './account-input.ts'
import type { Authenticate, SignedIn } from './authenticate.ts'
import { findOwnChange, mailChangePin, verifyEmailChange } from './email-change.ts'
import { findLink, registerWithPassword, verifyLink } from './link-registration.ts'
import { issueAndMail } from './mailed-pins.ts'
import { passwordProblem } from './password-rules.ts'
import type { IssuedPin } from './pin.ts'
import {
  consumePin,
  findNewestPurpose,
  findPin,
  PIN_SECONDS_BETWEEN_SENDS,
  type PinSlot,
} from './pin-store.ts'
import { SIGN_UP_FAILURES } from './sign-up.ts'
import {
  findUser,
  makeFirstAdmin,
  putPendingUser,
  updatePendingUser,
  updateUser,
} from './user-store.ts'
import { begunRegistration, publicUser, type Registrant } from './users.ts'

export function registrationHandlers(context: OwnerContext, authenticate: Authenticate) {
  const { limits } = context

  return {
    registerInitial: async (request, reply) => {
      const person = await countPerson(context, request, bodyOf<'registerInitial'>(request))
      if (!person.ok) return person
      reply.code(201)
      return successOf(await beginRegistration(context, person.value))
    },

    register: async (request, reply) => {
      const body = bodyOf<'register'>(request)
      const person = await countPerson(context, request, body)
      if (!person.ok) return person
      reply.code(201)
      return successOf(await registerWithPassword(context, person.value, body.password))
    },

    verifyEmail: async (request) => {
      const { token, password } = bodyOf<'verifyEmail'>(request)
      const link = await findLink(context, token)
      if (!link.ok) return link
      const requester = { ip: request.ip, account: link.value.email_key }
      const user = await limits.countFailure('login', requester, () =>
        verifyLink(context, link.value, password),
      )
      return user.ok ? ok(success({ user: user.value })) : user
    },

    verifyPin: async (request) => {
      const read = readMailedPin(bodyOf<'verifyPin'>(request))
      if (!read.ok) return read
      const { email, pin } = read.value
      const requester = { ip: request.ip, account: email.key }
      const registration = await limits.countFailure('check-pin', requester, async () => {
        const signedIn = await authenticate(request.headers.authorization)
        return verifyAddress(context, email, pin, signedIn)
      })
      return successOf(registration)
    },

    registerComplete: async (request) => {
      const body = bodyOf<'registerComplete'>(request)
      const read = readMailedPin(body)
      if (!read.ok) return read
      const { email, pin } = read.value
      const requester = { ip: request.ip, account: email.key }
      const user = await limits.countFailure('check-pin', requester, () =>
        completeRegistration(context, email, pin, body.password),
      )
      return user.ok ? ok(success({ user: user.value })) : user
    },

    resendVerification: async (request) => {
      const email = readEmail(bodyOf<'resendVerification'>(request).email)
      if (!email.ok) return email
      const { address, key } = email.value
      const counted = await limits.count('send-pin', { ip: request.ip, account: key })
      if (!counted.ok) return counted
      const signedIn = await authenticate(request.headers.authorization)
      const issued = await resendVerification(context, email.value, signedIn)
      if (issued.pin === null) return err(tooSoon(issued, context.clock.now()))
      return ok(success({ email: address, expires_at: issued.expiresAt.toISOString() }))
    },
  } satisfies Record<string, Handler>
}

/** Reads the registering person, counts the mail for them, and checks whether they may register. */
async function countPerson(
  context: AccountContext,
  request: FastifyRequest,
  body: { readonly name: string; readonly email: string; readonly invitation?: string },
): Promise<Result<Registrant, Failure>> {
  const { limits } = context
  const name = readPersonName(body.name)
  if (!name.ok) return name
  const email = readEmail(body.email)
  if (!email.ok) return email
  const counted = await limits.count('send-pin', { ip: request.ip, account: email.value.key })
  if (!counted.ok) return counted
  const { database, signUp, clock } = context
  const begun = await signUp.begin(database, email.value, body.invitation, clock.now())
  if (!begun.ok) return err(SIGN_UP_FAILURES[begun.error])
  return ok({
    email: email.value,
    name: name.value,
    language: requestLanguage(request),
    invitationId: begun.value,
  })
}

/** A person who presses Resend learns that no new mail is sent. */
function tooSoon(issued: IssuedPin, now: Date): Failure {
  const since = Math.floor((now.getTime() - issued.sentAt.getTime()) / 1000)
  const wait = Math.max(1, PIN_SECONDS_BETWEEN_SENDS - since)
  return {
    code: 'RATE_LIMITED',
    message: said('waitForPin', { wait }),
    headers: { 'retry-after': String(wait) },
  }
}

/** The PIN that verifies an address: the newest one mailed for any registration of it. */
function proofSlot({ key }: EmailAddress): PinSlot {
  return { purpose: 'registration', emailKey: key }
}

/**
 * The PIN that has verified the address, while its owner chooses a password. Separate from the mailed one, so that a
 * stranger who registers the address meanwhile does not replace it.
 */
function completionSlot({ key }: EmailAddress): PinSlot {
  return { purpose: 'completion', emailKey: key }
}

/** Makes a pending user and mails the PIN that verifies the address. */
function beginRegistration(
  context: AccountContext,
  { email, name, language, invitationId }: Registrant,
): Promise<Result<Schemas['BegunRegistration'], Failure>> {
  return tryInTransaction(context.database, async (db) => {
    const now = context.clock.now()
    const user = await putPendingUser(db, email, name, now, invitationId)
    if (user === null) return err(emailExists(email.address))
    const { pin, expiresAt } = await context.pins.issue(db, proofSlot(email), now)
    const begun = begunRegistration(email, name, expiresAt)
    if (pin === null) return ok(begun)
    const completion = await findPin(db, completionSlot(email))
    const isProven = completion !== undefined && completion.expires_at > now.toISOString()
    if (!isProven) {
      await updateUser(db, user.id, { name, email: email.address, email_verified_at: null })
    }
    // Without the name: the person who typed it has not verified the address.
    const reader = { to: email.address, name: '', language }
    const mail = pinMail({ ...reader, pin, purpose: 'registration', expiresAt })
    await context.mail.send(mail, db)
    return ok(begun)
  })
}

/**
 * Verifies an address with its PIN. For a session whose user requested this address it changes the user's email; for
 * all others, signed in or not, it is the registration. So one request tests one PIN, and no session applies a change
 * that another one requested.
 */
async function verifyAddress(
  context: OwnerContext,
  email: EmailAddress,
  pin: string,
  signedIn: SignedIn | null,
): Promise<Result<Schemas['Registration'], Failure>> {
  const own = await findOwnChange(context.database, email, signedIn)
  return own === null
    ? verifyRegistration(context, email, pin)
    : verifyEmailChange(context, own, email, pin)
}

/** Verifies the address of a pending user; the same PIN then completes the registration. */
async function verifyRegistration(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
): Promise<Result<Schemas['Registration'], Failure>> {
  const now = context.clock.now()
  const { database, pins } = context
  const [proof, completion] = [proofSlot(email), completionSlot(email)]
  // Only the newest: one request tests one PIN. A verified one may be sent again, after a lost answer.
  const newest = await findNewestPurpose(database, email.key, [proof.purpose, completion.purpose])
  const slot = newest === completion.purpose ? completion : proof
  const verdict = await pins.check(database, slot, pin, now)
  const user = await findUser(database, email.key)
  if (user === null || user.status === 'active') return err(VERIFICATION_FAILURES.wrong)
  if (verdict !== 'right') return err(VERIFICATION_FAILURES[verdict])
  return tryInTransaction(context.database, async (db) => {
    const email_verified_at = user.email_verified_at ?? now.toISOString()
    // Locks the user's row first, like all transactions, so that no deadlock occurs.
    const verified = await updatePendingUser(db, email.key, { email_verified_at })
    if (verified === null) return err(VERIFICATION_FAILURES.wrong)
    if (slot === proof) await pins.passOn(db, pin, proof, completion, now)
    const row = await findPin(db, completion)
    if (row === undefined) return err(VERIFICATION_FAILURES.expired)
    return ok({ email: verified.email, user: publicUser(verified), expires_at: row.expires_at })
  })
}

/** Activates the pending user with a password. */
async function completeRegistration(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
  password: string,
): Promise<Result<Schemas['User'], Failure>> {
  const problem = passwordProblem(password, 'registration')
  if (problem !== null) return err(invalidField('password', problem))
  const user = await findUser(context.database, email.key)
  if (user?.status === 'active') return err(emailExists(email.address))
  const slot = completionSlot(email)
  const proven = await findPin(context.database, slot)
  if (user === null || proven === undefined) return err(EMAIL_NOT_VERIFIED)
  const now = context.clock.now()
  const verdict = await context.pins.check(context.database, slot, pin, now)
  if (verdict !== 'right') return err(VERIFICATION_FAILURES[verdict])
  // Hashed before the transaction: the embedded database has only one at a time.
  const password_hash = await context.passwords.hash(password)
  return tryInTransaction(context.database, async (db) => {
    const email_verified_at = user.email_verified_at ?? now.toISOString()
    const columns = { status: 'active', email_verified_at, password_hash } as const
    // By address: a restored backup may meanwhile have given the user's id to another user.
    const active = await updatePendingUser(db, email.key, columns)
    const isFirst = await consumePin(db, slot)
    if (active === null || !isFirst) return err(VERIFICATION_FAILURES.expired)
    const admitted = await context.signUp.admit(db, email, active.invitation_id, now)
    if (admitted.ok) await makeFirstAdmin(db, active.id)
    return admitted.ok ? ok(publicUser(active)) : err(SIGN_UP_FAILURES[admitted.error])
  })
}

/** Mails another PIN: for this session's waiting change of email, else for the registration. */
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
