import type { Schemas } from '@meldboard/api-client'
import { FailureError, invalidField } from '../../platform/http/failure.ts'
import type { GoogleRefusal } from './google-refusal.ts'

const PATH = '/google-callback'

type ReturnRequest = {
  readonly redirect_url?: string
  /** The app's own: given back to it, so that it knows the way back of a sign-in that it began. */
  readonly state?: string
}

/**
 * Where the tokens may be taken: only the app's /google-callback, since only that page takes them
 * out of its address at once. @throws FailureError VALIDATION_ERROR
 */
export function returnAddress(publicUrl: string, asked: ReturnRequest = {}): string {
  const own = `${publicUrl}${PATH}`
  const { redirect_url: redirectUrl = own, state } = asked
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : null
  if (url !== null && `${url.origin}${url.pathname}` === own) {
    return state === undefined ? own : withQuery(own, { state })
  }
  const message = `Please open ${publicUrl} to sign in with Google.`
  throw new FailureError(invalidField('redirect_url', message))
}

/** The address with the tokens of a new session (P-google-2). */
export function addressWithTokens(address: string, token: Schemas['Token']): string {
  return withQuery(address, {
    access_token: token.access_token,
    refresh_token: token.refresh_token,
    expires_at: token.expires_at,
    token_type: token.token_type,
  })
}

/** The address with the reason why there are none. */
export function addressWithError(address: string, refusal: GoogleRefusal): string {
  return withQuery(address, { error: refusal.code, error_description: refusal.message })
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
