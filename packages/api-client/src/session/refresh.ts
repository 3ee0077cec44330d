import type { Schemas } from '../schemas.ts'
import { acrossTabs } from './across-tabs.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

/**
 * How a refresh went. `refused`: the server says that the session is over, and it has been
 * forgotten. `unreachable`: nobody knows yet, so the session waits.
 */
export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly token: StoredToken }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable'; readonly error: unknown }

/** What a refresh needs. */
export type RefreshOptions = {
  readonly tokens: TokenStore
  /** Sends the refresh token: the new session, or null when the server answers 401. */
  readonly exchange: (refreshToken: string) => Promise<Schemas['Auth'] | null>
  readonly onSignedOut: () => void
}

/**
 * Makes the function that replaces `stale` tokens. However many requests ask at once, also from
 * other tabs, one refresh is sent.
 */
export function createRefresh(
  options: RefreshOptions,
): (stale: StoredToken) => Promise<RefreshOutcome> {
  let inFlight: Promise<RefreshOutcome> | null = null
  return (stale) => {
    inFlight ??= acrossTabs('meldboard-refresh', () => replace(stale, options)).finally(() => {
      inFlight = null
    })
    return inFlight
  }
}

async function replace(stale: StoredToken, options: RefreshOptions): Promise<RefreshOutcome> {
  const { tokens, exchange, onSignedOut } = options
  const current = tokens.read()
  if (!current) return { kind: 'refused' }
  // Another tab was first.
  if (current.access_token !== stale.access_token) return { kind: 'refreshed', token: current }
  try {
    const auth = current.refresh_token ? await exchange(current.refresh_token) : null
    // Whoever signed out or in meanwhile must not be overwritten.
    const latest = tokens.read()
    if (!latest) return { kind: 'refused' }
    if (latest.access_token !== stale.access_token) return { kind: 'refreshed', token: latest }
    if (auth) {
      tokens.write(auth)
      return { kind: 'refreshed', token: auth.token }
    }
  } catch (error) {
    return { kind: 'unreachable', error }
  }
  tokens.clear()
  onSignedOut()
  return { kind: 'refused' }
}
