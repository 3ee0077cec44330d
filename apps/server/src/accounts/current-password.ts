import { FailureError } from '../platform/http/failure.ts'
import type { AccountContext } from './account-context.ts'
import { invalid } from './account-failures.ts'
import type { UserRow } from './users.ts'

/**
 * Checks that the caller knows the account's password, so that somebody who finds an open session
 * cannot change how the account signs in. An account of Google without a password passes.
 * @throws FailureError VALIDATION_ERROR
 */
export async function requireCurrentPassword(
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
