import type { Schemas } from '@meldboard/api-client'
import type { AccountContext } from './account-context.ts'
import type { SignedIn } from './authenticate.ts'
import type { EmailAddress } from './email-address.ts'
import { findOwnChange, verifyEmailChange } from './email-change.ts'
import { verifyRegistration } from './registration.ts'

/**
 * Proves an address with its PIN. For a session whose user asked for this address it is the change
 * of the user's email; for everybody else, signed in or not, it is the registration. So one request
 * tests one PIN, and nobody applies the change that somebody else asked for.
 */
export async function verifyAddress(
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
