import type { WriteAnswer } from '@meldboard/api-client'
import type { SentPin } from './auth-page-state.ts'

/** The operations that mail a PIN for a login or a reset. */
export type PinPath = '/auth/login-pin' | '/auth/forgot-password'

type MailingPath = PinPath | '/auth/register/initial' | '/auth/resend-verification'

/**
 * Reads a PIN's times from the answer. Its length is measured by the server's clock alone, whose
 * `Date` has no fraction of a second, so only whole seconds are certain.
 */
export function sentPinOf({ data, response }: WriteAnswer<'POST', MailingPath>): SentPin {
  const answeredAt = Date.parse(response.headers.get('Date') ?? '') || Date.now()
  const { expires_at: expiresAt } = data
  const seconds = Math.floor((Date.parse(expiresAt) - answeredAt) / 1000)
  return { expiresAt, sentAt: Date.now(), validFor: seconds * 1000 }
}
