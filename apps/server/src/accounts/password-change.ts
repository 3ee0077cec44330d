import type { Schemas } from '@meldboard/api-client'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FailureError } from '../platform/http/failure.ts'
import type { AccountContext } from './account-context.ts'
import { invalid, SIGNED_OUT } from './account-failures.ts'
import type { SignedIn } from './authenticate.ts'
import { requireCurrentPassword } from './current-password.ts'
import { setNewPassword } from './new-password.ts'
import { passwordProblem } from './password-rules.ts'
import { ownUser } from './profile.ts'
import { openSession } from './sessions.ts'

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
export async function changePassword(
  context: AccountContext,
  signedIn: SignedIn,
  { password, currentPassword, device }: PasswordChange,
): Promise<Schemas['Auth']> {
  const problem = await passwordProblem(password, 'registration')
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
