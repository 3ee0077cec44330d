import { inTransaction } from '../platform/database/in-transaction.ts'
import { type Failure, FailureError } from '../platform/http/failure.ts'
import type { AccountContext } from './account-context.ts'
import { invalid } from './account-failures.ts'
import { consumeEmailToken, findEmailToken } from './email-tokens.ts'
import { setNewPassword } from './new-password.ts'
import { passwordProblem } from './password-rules.ts'
import { findUser } from './users.ts'

const FAILED: Failure = {
  code: 'BAD_REQUEST',
  message: 'Password reset failed. Please try again.',
}

const EXPIRED: Failure = {
  code: 'PIN_code_expired',
  message: 'Your password reset has expired. Please request a new PIN.',
}

/** Sets a new password with the token that a reset PIN gave. */
export async function resetPassword(
  context: AccountContext,
  resetToken: string,
  password: string,
): Promise<void> {
  const problem = await passwordProblem(password, 'reset')
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
