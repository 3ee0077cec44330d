import { OtherUserSignedIn } from '../thrown-failure.ts'
import type { CallPolicy } from './call-policy.ts'
import type { Refresh, RefreshOutcome } from './refresh.ts'
import { isExpired, isSameUser, type StoredToken, type TokenStore, userOf } from './token-store.ts'

/** What sending a request in the name of the signed-in user needs. */
export type AuthorizedFetchOptions = {
  /** For whom the request is, as a token's `sub`; null for the user whose tokens are stored. */
  readonly user: string | null
  readonly tokens: TokenStore
  readonly refresh: Refresh
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
  { user, tokens, refresh, send }: AuthorizedFetchOptions,
): Promise<Response> {
  const isOwn = policy.sendsToken && !request.headers.has('Authorization')
  const stored = isOwn ? tokens.read() : null
  if (!stored) return send(request)
  if (user !== null && userOf(stored) !== user) throw new OtherUserSignedIn()

  const isStale = policy.refreshesFirst && stored.refresh_token !== undefined && isExpired(stored)
  const token = isStale ? freshToken(await refresh(stored), stored) : stored
  if (!token) return send(request)

  // Of a request that is sent twice, each sending reads its own copy of the body.
  const response = await send(withToken(request.clone(), token))
  if (response.status !== 401 || !policy.retries || token !== stored) return response

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
