import type { Token } from '../../session/token.ts'

declare global {
  interface Window {
    /** The query of Google's redirect, taken out of the address by public/boot.js. */
    googleAnswer?: string
  }
}

const HOUR = 3_600_000

/** Takes the query of Google's redirect, once. */
export function takeGoogleAnswer(): URLSearchParams {
  const answer = new URLSearchParams(window.googleAnswer ?? window.location.search)
  delete window.googleAnswer
  return answer
}

/** Why a sign-in with Google failed, and the exact problem where more is known. */
export type GoogleFailure = { error: string; because?: string }

/** The tokens of the answer, or why there are none. */
export type GoogleTokens = { ok: true; token: Token } | ({ ok: false } & GoogleFailure)

const JWT = /^[^.]+\.[^.]+\.[^.]+$/

/** The server's message for a redirect that it cannot match to a started sign-in. */
const BEGUN_ELSEWHERE =
  'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.'

/**
 * Reads the tokens; the defaults are one hour and Bearer. Of an answer to a sign-in that this
 * device did not start nothing is used, neither tokens nor texts.
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
