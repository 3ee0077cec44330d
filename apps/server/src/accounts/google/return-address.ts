import type { Schemas } from '@meldboard/api-client'
import { FailureError, invalidField } from '../../http/failure.ts'
import type { GoogleRefusal } from './google-refusal.ts'

const PATH = '/google-callback'

/**
 * Where the tokens may be taken: the app's /google-callback and nowhere else, since only that page
 * takes them out of its address at once. @throws FailureError VALIDATION_ERROR
 */
export function returnAddress(publicUrl: string, asked?: string): string {
  const own = `${publicUrl}${PATH}`
  if (asked === undefined) return own
  const url = URL.canParse(asked) ? new URL(asked) : null
  if (url !== null && `${url.origin}${url.pathname}` === own) return own
  const message = `Please open ${publicUrl} to sign in with Google.`
  throw new FailureError(invalidField('redirect_url', message))
}

/** The address with the tokens of a new session (spec.md section 2). */
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
  return `${address}?${new URLSearchParams(query)}`
}
