import type { Schemas } from '@meldboard/api-client'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { PinPurpose, UserStatus } from '../platform/database/tables.ts'
import { success } from '../platform/http/envelope.ts'
import { type Failure, FailureError } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'
import { pinMail } from '../platform/mail/mail-templates.ts'
import type { AccountContext } from './account-context.ts'
import { invalid, pinFailure } from './account-failures.ts'
import { emailOf, pinOf } from './account-input.ts'
import { consumeEmailToken, findEmailToken, putEmailToken } from './email-token-store.ts'
import { passwordProblem } from './password-rules.ts'
import type { IssuedPin } from './pin.ts'
import { setNewPassword } from './profile.ts'
import { deviceOf, openSession } from './sessions.ts'
import { findUser } from './user-store.ts'

export function pinHandlers(context: AccountContext) {
  const send = async (request: FastifyRequest, text: string, purpose: 'login' | 'reset') => {
    const email = emailOf(text)
    await context.limits.count('send-pin', { ip: request.ip, account: email.key })
    const { expiresAt } = await requestPin(context, email, purpose)
    return success({ email: email.address, expires_at: expiresAt.toISOString() })
  }

  const reset: Handler = async (request) => {
    const body = bodyOf<'resetPassword'>(request)
    await resetPassword(context, body.reset_token, body.password)
    return success(null)
  }

  return {
    requestLoginPin: (request) => send(request, bodyOf<'requestLoginPin'>(request).email, 'login'),
    forgotPassword: (request) => send(request, bodyOf<'forgotPassword'>(request).email, 'reset'),

    validatePin: async (request) => {
      const body = bodyOf<'validatePin'>(request)
      const email = emailOf(body.email)
      const pin = pinOf(body.pin_code)
      const requester = { ip: request.ip, account: email.key }
      await context.limits.count('check-pin', requester)
      const device = deviceOf(body.device_info)
      const validation = await validatePin(context, email, pin, body.token_type, device)
      await context.limits.uncount('check-pin', requester)
      return success(validation)
    },

    resetPassword: reset,
    resetPasswordWithPin: reset,
  } satisfies Record<string, Handler>
}

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
function requestPin(
  context: AccountContext,
  email: EmailAddress,
  purpose: Requested,
): Promise<IssuedPin> {
  return inTransaction(context.database, (db) => issueAndMail(context, db, email, purpose))
}

export async function issueAndMail(
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

const RESET_TOKEN_MINUTES = 10

/** Uses a PIN up: for a session, or for a token that resets the password. */
async function validatePin(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
  purpose: 'login' | 'reset',
  device: string | null,
): Promise<Schemas['PinValidation']> {
  const slot = { purpose, emailKey: email.key }
  const now = context.clock.now()
  const verdict = await context.pins.check(context.database, slot, pin, now)
  const user = await findUser(context.database, email.key)
  if (verdict !== 'right') throw new FailureError(pinFailure(verdict))
  if (user?.status !== 'active') throw new FailureError(pinFailure('wrong'))
  return inTransaction(context.database, async (db) => {
    if (!(await context.pins.consume(db, slot))) throw new FailureError(pinFailure('expired'))
    if (purpose === 'login') {
      const auth = await openSession(context, db, user, { remembered: false, device })
      return { success: true, auth, reset_token: null }
    }
    const expiresAt = new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000)
    const reset_token = await putEmailToken(db, { purpose, email_key: email.key }, expiresAt)
    return { success: true, auth: null, reset_token }
  })
}

const FAILED: Failure = {
  code: 'BAD_REQUEST',
  message: 'Password reset failed. Please try again.',
}

const EXPIRED: Failure = {
  code: 'PIN_code_expired',
  message: 'Your password reset has expired. Please request a new PIN.',
}

/** Sets a new password with the token that a reset PIN gave. */
async function resetPassword(
  context: AccountContext,
  resetToken: string,
  password: string,
): Promise<void> {
  const problem = passwordProblem(password, 'reset')
  if (problem !== null) throw new FailureError(invalid('password', problem))
  const token = await findEmailToken(context.database, 'reset', resetToken)
  if (token === null) throw new FailureError(FAILED)
  if (token.expires_at <= context.clock.now().toISOString()) throw new FailureError(EXPIRED)
  const user = await findUser(context.database, token.email_key)
  if (user === null) throw new FailureError(FAILED)
  const passwordHash = await context.passwords.hash(password)
  await inTransaction(context.database, async (db) => {
    const isFirst = await consumeEmailToken(db, token)
    if (!isFirst || !(await setNewPassword(context, db, user, passwordHash))) {
      throw new FailureError(FAILED)
    }
  })
}
