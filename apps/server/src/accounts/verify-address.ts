import type { Schemas } from '@meldboard/api-client'
import { FailureError } from '../http/failure.ts'
import type { AccountContext } from './account-context.ts'
import { verificationFailure } from './account-failures.ts'
import type { SignedIn } from './authenticate.ts'
import type { EmailAddress } from './email-address.ts'
import { applyEmailChange, changeSlot, findChanging } from './email-change.ts'
import { verifyRegistration } from './registration.ts'
import { findUser, publicUser } from './users.ts'

/**
 * Proves an address with its PIN: the new one of a user's profile, or a registration's. Of several
 * users who want one address it is the signed-in one's, if it is known who that is; their session
 * is the only one that outlives the change.
 */
export async function verifyAddress(
  context: AccountContext,
  email: EmailAddress,
  pin: string,
  signedIn: SignedIn | null,
): Promise<Schemas['Registration']> {
  const now = context.clock.now()
  const wanting = await findChanging(context.database, email.key)
  const own = wanting.filter((user) => user.id === signedIn?.userId)
  const changing = own.length > 0 ? own : wanting
  let verdict: 'wrong' | 'expired' = 'wrong'
  for (const user of changing) {
    const slot = changeSlot(user.id, email.key)
    const judged = await context.pins.check(context.database, slot, pin, now)
    if (judged === 'right') {
      const changed = await applyEmailChange(context, user, email, signedIn?.sessionId ?? null)
      return { email: changed.email, expires_at: now.toISOString(), user: publicUser(changed) }
    }
    verdict = judged
  }
  const pending = await findUser(context.database, email.key)
  if (changing.length > 0 && pending === null) throw new FailureError(verificationFailure(verdict))
  return verifyRegistration(context, email, pin)
}
