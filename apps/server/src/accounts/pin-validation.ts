import type { Schemas } from '@meldboard/api-client'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FailureError } from '../platform/http/failure.ts'
import type { AccountContext } from './account-context.ts'
import { pinFailure } from './account-failures.ts'
import type { EmailAddress } from './email-address.ts'
import { putEmailToken } from './email-tokens.ts'
import { openSession } from './sessions.ts'
import { findUser } from './users.ts'

const RESET_TOKEN_MINUTES = 10

/** Uses a PIN up: for a session, or for a token that resets the password. */
export async function validatePin(
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
