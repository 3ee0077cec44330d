import { isOurRefusal } from '../envelope.ts'
import type { ServerClock } from '../server-clock.ts'
import { OtherUserSignedIn } from '../thrown-failure.ts'
import type { Refresh, RefreshOutcome } from './refresh.ts'
import { isExpired, isSameUser, type StoredToken, type TokenStore, userOf } from './token-store.ts'

/** The options for sending a request in the name of the signed-in user. */
export type AuthorizedFetchOptions = {
  /** The user of the request, as a token's `sub`; null for the user whose tokens are stored. */
  readonly user: string | null
  readonly tokens: TokenStore
  readonly refresh: Refresh
  readonly clock: ServerClock
  readonly send: (request: Request) => Promise<Response>
}

/**
 * Sends a request with the access token as its policy says: an expired token is refreshed first,
 * and after a 401 it is refreshed and the request sent once more, never twice. A request with an
 * Authorization of the caller's own is sent as it is: its answer says nothing about the session.
 * Throws an OtherUserSignedIn instead of sending a request with tokens of another user than the one
 * for whom it was begun.
 */
export async function authorizedFetch(
  request: Request,
  policy: CallPolicy,
  { user, tokens, refresh, clock, send }: AuthorizedFetchOptions,
): Promise<Response> {
  const isOwn = policy.sendsToken && !request.headers.has('Authorization')
  const stored = isOwn ? tokens.read() : null
  if (!stored) return send(request)
  if (user !== null && userOf(stored) !== user) throw new OtherUserSignedIn()

  const isStale =
    policy.refreshesFirst && stored.refresh_token !== undefined && isExpired(stored, clock.now())
  const token = isStale ? freshToken(await refresh(stored), stored) : stored
  if (!token) return send(request)

  // A copy, as the request may be sent twice, and each sending reads the body.
  const response = await send(withToken(request.clone(), token))
  if (response.status !== 401 || !policy.retries || token !== stored) return response
  // Without a refresh token only our server's own refusal ends this session.
  if (stored.refresh_token === undefined && !(await isOurRefusal(response))) return response

  const renewed = freshToken(await refresh(token), stored)
  return renewed ? send(withToken(request, renewed)) : response
}

/** The new token of the same user, or null when the session is over; throws when there is neither. */
function freshToken(outcome: RefreshOutcome, stale: StoredToken): StoredToken | null {
  if (outcome.kind === 'unreachable') throw outcome.error
  if (outcome.kind === 'refused') return null
  // Another tab may have signed in while this one waited.
  if (!isSameUser(outcome.token, stale)) throw new OtherUserSignedIn()
  return outcome.token
}

function withToken(request: Request, { access_token }: StoredToken): Request {
  request.headers.set('Authorization', `Bearer ${access_token}`)
  return request
}

/** The way a call uses the session. */
export type CallPolicy = {
  /** Sends the access token, if there is one. */
  readonly sendsToken: boolean
  /** Refreshes an expired access token before it is sent. */
  readonly refreshesFirst: boolean
  /** After a 401 refreshes and tries once more. */
  readonly retries: boolean
}

/** The policy of most calls. */
export const SIGNED_IN: CallPolicy = { sendsToken: true, refreshesFirst: true, retries: true }
// Auth calls and the active-game lookup are never retried after a 401 (P-session-5).
const SIGNED_IN_ONCE: CallPolicy = { sendsToken: true, refreshesFirst: true, retries: false }
// Leaving needs no new tokens.
const LEAVING: CallPolicy = { sendsToken: true, refreshesFirst: false, retries: false }
const SIGNED_OUT: CallPolicy = { sendsToken: false, refreshesFirst: false, retries: false }

const OWN: Readonly<Record<string, CallPolicy>> = {
  '/games/active': SIGNED_IN_ONCE,
  '/auth/profile': SIGNED_IN_ONCE,
  '/auth/password': SIGNED_IN_ONCE,
  '/auth/settings': SIGNED_IN_ONCE,
  '/auth/sessions': SIGNED_IN_ONCE,
  '/auth/sessions/{id}': SIGNED_IN_ONCE,
  '/auth/data': SIGNED_IN_ONCE,
  '/auth/deletion-pin': SIGNED_IN_ONCE,
  '/auth/delete-account': SIGNED_IN_ONCE,
  // A new address of one's own is proven with one's session; a registration's goes without.
  '/auth/verify-pin': SIGNED_IN_ONCE,
  '/auth/resend-verification': SIGNED_IN_ONCE,
  '/auth/logout': LEAVING,
}

/** The policy of a path of the API document. */
export function callPolicyOf(path: string): CallPolicy {
  return OWN[path] ?? (path.startsWith('/auth/') ? SIGNED_OUT : SIGNED_IN)
}
