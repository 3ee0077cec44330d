import type { AuthPageState } from './auth-page-state.ts'
import { NoEmail } from './no-email.tsx'
import { readPendingRegistration } from './pending-registration.ts'
import { VerifyEmailLink } from './verify-email-link.tsx'
import { VerifyEmailPin } from './verify-email-pin.tsx'

type VerifyEmailPageProps = { token: string | undefined; state: AuthPageState }

/** Proves an address: with the PIN that was mailed, or with the token of a mailed link. */
export function VerifyEmailPage({ token, state }: VerifyEmailPageProps) {
  if (token) return <VerifyEmailLink token={token} />

  const pending = state.email ? null : readPendingRegistration()
  const email = state.email ?? pending?.email
  if (!email) return <NoEmail />
  const name = state.name ?? pending?.name ?? ''
  const isRegistration = state.isRegistration ?? pending !== null
  const { expiresAt, sentAt } = state
  return <VerifyEmailPin carried={{ email, name, isRegistration, expiresAt, sentAt }} />
}
