import type { Token } from '../../session/token.ts'

declare global {
  interface Window {
    /** The query that Google's way back brought, taken out of the address by public/boot.js. */
    googleAnswer?: string
  }
}

const HOUR = 3_600_000

/** Takes the query of Google's way back, once. */
export function takeGoogleAnswer(): URLSearchParams {
  const answer = new URLSearchParams(window.googleAnswer ?? window.location.search)
  delete window.googleAnswer
  return answer
}

/** Why a sign-in with Google failed, and what exactly was wrong where there is more to say. */
export type GoogleFailure = { error: string; because?: string }

/** The tokens of the answer, or why there are none. */
export type GoogleTokens = { ok: true; token: Token } | ({ ok: false } & GoogleFailure)

const JWT = /^[^.]+\.[^.]+\.[^.]+$/

/** In the server's words for a way back that it cannot bind to a beginning. */
const BEGUN_ELSEWHERE =
  'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.'

/**
 * Reads the tokens; one hour and Bearer where the answer does not say. Of an answer to a sign-in that
 * this device did not begin nothing is taken, neither tokens nor words.
 */
export function googleTokens(answer: URLSearchParams, isOwn: boolean, now: number): GoogleTokens {
  const error = answer.get('error_description') ?? answer.get('error')
  const accessToken = answer.get('access_token')
  if (error === null && !accessToken) {
    const because = 'Missing access token in callback parameters'
    return { ok: false, error: 'Authentication failed: Missing access token', because }
  }
  if (!isOwn) return { ok: false, error: BEGUN_ELSEWHERE }
  if (error !== null || !accessToken) {
    return { ok: false, error: error || 'Authentication failed' }
  }
  if (!JWT.test(accessToken)) {
    return { ok: false, error: 'Authentication failed: Invalid token format' }
  }
  return {
    ok: true,
    token: {
      access_token: accessToken,
      refresh_token: answer.get('refresh_token') ?? undefined,
      expires_at: expiryOf(answer.get('expires_at'), now),
      token_type: answer.get('token_type') || 'Bearer',
    },
  }
}

function expiryOf(text: string | null, now: number): string {
  const time = text ? Date.parse(text) : Number.NaN
  return new Date(Number.isNaN(time) ? now + HOUR : time).toISOString()
}
