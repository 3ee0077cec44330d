import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction, tryInTransaction } from '../platform/database/in-transaction.ts'
import type { PinPurpose, UserStatus } from '../platform/database/tables.ts'
import type { EmailAddress } from '../platform/email-address.ts'
import { success, successOf } from '../platform/http/envelope.ts'
import { type Failure, invalidField } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import { pinMail } from '../platform/mail/mail-templates.ts'
import { languageOf } from '../platform/messages.ts'
import type { AccountContext } from './account-context.ts'
import { PIN_FAILURES } from './account-failures.ts'
import { readEmail, readMailedPin } from './account-input.ts'
import { consumeEmailToken, findEmailToken, putEmailToken } from './email-token-store.ts'
import { passwordProblem } from './password-rules.ts'
import type { IssuedPin } from './pin.ts'
import { consumePin } from './pin-store.ts'
import { setNewPassword } from './profile.ts'
import { deviceOf, openSession } from './sessions.ts'
import { findUser } from './user-store.ts'

export function pinHandlers(context: AccountContext) {
  const { limits } = context

  const send = async (
    request: FastifyRequest,
    text: string,
    purpose: 'login' | 'reset',
  ): Promise<Result<unknown, Failure>> => {
    const email = readEmail(text)
    if (!email.ok) return email
    const { address, key } = email.value
    const counted = await limits.count('send-pin', { ip: request.ip, account: key })
    if (!counted.ok) return counted
    const { expiresAt } = await inTransaction(context.database, (db) =>
      issueAndMail(context, db, email.value, purpose),
    )
    return ok(success({ email: address, expires_at: expiresAt.toISOString() }))
  }

  const reset: Handler = async (request) => {
    const { reset_token, password } = bodyOf<'resetPassword'>(request)
    return successOf(await resetPassword(context, reset_token, password))
  }

  return {
    requestLoginPin: (request) => send(request, bodyOf<'requestLoginPin'>(request).email, 'login'),
    forgotPassword: (request) => send(request, bodyOf<'forgotPassword'>(request).email, 'reset'),

    validatePin: async (request) => {
      const body = bodyOf<'validatePin'>(request)
      const read = readMailedPin(body)
      if (!read.ok) return read
      const { email, pin } = read.value
      const requester = { ip: request.ip, account: email.key }
      const device = deviceOf(body.device_info)
      const validation = await limits.countFailure('check-pin', requester, () =>
        validatePin(context, email, pin, body.token_type, device),
      )
      return successOf(validation)
    },

    resetPassword: reset,
    resetPasswordWithPin: reset,
  } satisfies Record<string, Handler>
}

/** The users for whom each PIN is. For others the steps are the same, and no mail is sent. */
const STATUS_FOR = {
  registration: 'pending_registration',
  login: 'active',
  reset: 'active',
} as const satisfies Partial<Record<PinPurpose, UserStatus>>

/**
 * Mails a PIN if the address has a user for it. Otherwise the answer and the work are the same (P-account-4): the mail
 * is written and stored too, but already expired, so that it is dropped instead of sent.
 */
export async function issueAndMail(
  context: AccountContext,
  db: Queries,
  email: EmailAddress,
  purpose: keyof typeof STATUS_FOR,
): Promise<IssuedPin> {
  const user = await findUser(db, email.key)
  const isMeant = user?.status === STATUS_FOR[purpose]
  const slot = { purpose, emailKey: email.key }
  const issued = await context.pins.issue(db, slot, context.clock.now())
  if (issued.pin === null) return issued
  // The requester of a registration, who typed the name, has not verified the address.
  const name = purpose === 'registration' ? '' : (user?.name ?? '')
  const language = languageOf(user?.language)
  const recipient = { to: user?.email ?? email.address, name, language }
  const expiresAt = isMeant ? issued.expiresAt : issued.sentAt
  await context.mail.send(pinMail({ pin: issued.pin, expiresAt, purpose, ...recipient }), db)
  return issued
}

export const RESET_TOKEN_MINUTES = 10

/** Makes the token that sets a new password, once. */
export function newResetToken(queries: Queries, emailKey: string, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000)
  return putEmailToken(queries, { purpose: 'reset', email_key: emailKey }, expiresAt)
}

/** Uses a PIN up for a session, or for a token that resets the password. */
async function validatePin(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
  purpose: 'login' | 'reset',
  device: string | null,
): Promise<Result<Schemas['PinValidation'], Failure>> {
  const slot = { purpose, emailKey: email.key }
  const now = context.clock.now()
  const verdict = await context.pins.check(context.database, slot, pin, now)
  const user = await findUser(context.database, email.key)
  if (verdict !== 'right') return err(PIN_FAILURES[verdict])
  if (user?.status !== 'active') return err(PIN_FAILURES.wrong)
  return tryInTransaction<Schemas['PinValidation'], Failure>(context.database, async (db) => {
    if (!(await consumePin(db, slot))) return err(PIN_FAILURES.expired)
    if (purpose === 'login') {
      const auth = await openSession(context, db, user, { remembered: false, device })
      return auth.ok ? ok({ success: true, auth: auth.value, reset_token: null }) : auth
    }
    const reset_token = await newResetToken(db, email.key, now)
    return ok({ success: true, auth: null, reset_token })
  })
}

const FAILED: Failure = {
  code: 'BAD_REQUEST',
  message: 'passwordResetFailed',
}

const EXPIRED: Failure = {
  code: 'PIN_code_expired',
  message: 'passwordResetExpired',
}

async function resetPassword(
  context: AccountContext,
  resetToken: string,
  password: string,
): Promise<Result<null, Failure>> {
  const problem = passwordProblem(password, 'reset')
  if (problem !== null) return err(invalidField('password', problem))
  const token = await findEmailToken(context.database, 'reset', resetToken)
  if (token === null) return err(FAILED)
  if (token.expires_at <= context.clock.now().toISOString()) return err(EXPIRED)
  const user = await findUser(context.database, token.email_key)
  if (user === null) return err(FAILED)
  const passwordHash = await context.passwords.hash(password)
  return tryInTransaction(context.database, async (db) => {
    const isFirst = await consumeEmailToken(db, token)
    const isSet = isFirst && (await setNewPassword(context, db, user, passwordHash))
    return isSet ? ok(null) : err(FAILED)
  })
}
