import type { Schemas } from '../schemas.ts'
import { acrossTabs, createTabMark } from './across-tabs.ts'
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
  /** The server that the tokens are for. */
  readonly baseUrl: string
  readonly tokens: TokenStore
  /** Sends the refresh token: the new session, or null when the server answers 401. */
  readonly exchange: (refreshToken: string) => Promise<Schemas['Auth'] | null>
  readonly onSignedOut: () => void
}

/** Replaces `stale` tokens, unless that has been done already. */
export type Refresh = (stale: StoredToken) => Promise<RefreshOutcome>

/** The longest wait for what another tab has stored, in milliseconds; it takes some of them. */
const LONGEST_WAIT = 5000
const LOOK_EVERY = 5

/**
 * Makes the function that replaces stale tokens. However many requests ask at once, also from
 * other tabs, one refresh is sent.
 */
export function createRefresh(options: RefreshOptions): Refresh {
  const { baseUrl, tokens, exchange, onSignedOut } = options
  const mark = createTabMark()
  const markOf = (token: StoredToken) => `meldboard-refreshed ${baseUrl} ${token.expires_at}`
  let inFlight: Promise<RefreshOutcome> | null = null

  /** The tokens in the store, once it shows what another tab has put in the place of `stale`. */
  async function readCurrent(stale: StoredToken): Promise<StoredToken | null> {
    const deadline = Date.now() + LONGEST_WAIT
    while (
      isSame(tokens.read(), stale) &&
      (await mark.isSet(markOf(stale))) &&
      Date.now() < deadline
    ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    }
    return tokens.read()
  }

  async function replace(stale: StoredToken): Promise<RefreshOutcome> {
    const current = await readCurrent(stale)
    if (!current) return { kind: 'refused' }
    // Another tab was first.
    if (!isSame(current, stale)) return { kind: 'refreshed', token: current }
    let auth: Schemas['Auth'] | null
    try {
      auth = current.refresh_token ? await exchange(current.refresh_token) : null
      // A sign-out or another sign-in during the exchange is not overwritten.
      const latest = tokens.read()
      if (!latest) return { kind: 'refused' }
      if (!isSame(latest, stale)) return { kind: 'refreshed', token: latest }
      if (auth) tokens.write(auth)
    } catch (error) {
      return { kind: 'unreachable', error }
    }
    if (!auth) tokens.clear()
    await mark.set(markOf(stale))
    if (auth) return { kind: 'refreshed', token: auth.token }
    onSignedOut()
    return { kind: 'refused' }
  }

  return (stale) => {
    inFlight ??= acrossTabs('meldboard-refresh', () => replace(stale)).finally(() => {
      inFlight = null
    })
    return inFlight
  }
}

/** Whether both are of one sign-in or refresh; two in one second have the same access token. */
function isSame(one: StoredToken | null, other: StoredToken): boolean {
  return one?.access_token === other.access_token && one.refresh_token === other.refresh_token
}
