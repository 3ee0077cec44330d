import { ApiError } from '../api-error.ts'
import { openEnvelope, parseAnswer } from '../envelope.ts'
import type { Schemas } from '../schemas.ts'
import { thrownFailure, unreachable } from '../thrown-failure.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

/**
 * The outcome of a refresh. `refused`: the server says that the session is over, and it has been
 * forgotten. `unreachable`: the state of the session is not known yet, so it waits.
 */
export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly token: StoredToken }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable'; readonly error: unknown }

/** The options of a refresh. */
export type RefreshOptions = {
  /** The server that the tokens are for. */
  readonly baseUrl: string
  readonly tokens: TokenStore
  readonly send: (request: Request) => Promise<Response>
  readonly deviceInfo: Schemas['DeviceInfo'] | undefined
  readonly onSignedOut: () => void
}

/** Replaces `stale` tokens, unless that has been done already. */
export type Refresh = (stale: StoredToken) => Promise<RefreshOutcome>

/** The longest wait for the tokens that another tab has stored, in milliseconds; it takes some of them. */
const LONGEST_WAIT = 5000
const LOOK_EVERY = 5

/**
 * Makes the function that replaces stale tokens. However many requests ask at once, also from
 * other tabs, one refresh is sent.
 */
export function createRefresh(options: RefreshOptions): Refresh {
  const { baseUrl, tokens, onSignedOut } = options
  const mark = createTabMark()
  const markOf = (token: StoredToken) => `meldboard-refreshed ${baseUrl} ${token.expires_at}`
  let inFlight: Promise<RefreshOutcome> | null = null

  /** The tokens in the store, once it shows those that another tab has put in the place of `stale`. */
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
      auth = current.refresh_token ? await exchangeToken(current.refresh_token, options) : null
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

/**
 * Exchanges a refresh token for a new session; null when the server answers 401. Throws an
 * ApiError after any other failure.
 */
async function exchangeToken(
  refreshToken: string,
  { baseUrl, send, deviceInfo }: RefreshOptions,
): Promise<Schemas['Auth'] | null> {
  const path = '/auth/refresh-token'
  const body: Schemas['RefreshToken'] = {
    refresh_token: refreshToken,
    ...(deviceInfo && { device_info: deviceInfo }),
  }
  try {
    const request = new Request(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const response = await send(request)
    const { data } = openEnvelope(parseAnswer(await response.text()), response, path)
    if (!isAuth(data)) throw unreachable(path)
    return data
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 401) return null
    throw thrownFailure(thrown, path)
  }
}

/** Another service may use the same envelope. */
function isAuth(data: unknown): data is Schemas['Auth'] {
  const { user, token } = (data ?? {}) as Partial<Schemas['Auth']>
  return typeof user?.id === 'number' && typeof token?.access_token === 'string'
}

/**
 * Runs `work` while no other tab of this origin runs something under the same name. Web Locks are
 * missing on plain http in a local network; there it just runs, and the server's rule for a
 * refresh token that comes twice covers the two tabs (P-session-6, P-token-3).
 */
function acrossTabs<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = webLocks()
  return locks ? locks.request(name, work) : work()
}

/**
 * A mark that every tab of this origin sees from the moment it is set. localStorage cannot carry
 * one: in Chromium and Safari a value written there reaches the other processes some milliseconds
 * later, also after a Web Lock has been handed on. So the mark is itself a lock, which this tab
 * holds until it sets its next mark or is closed.
 */
function createTabMark() {
  let release: () => void = () => undefined
  return {
    /** Replaces the mark of this tab; resolves once the others can see it. */
    async set(name: string): Promise<void> {
      const locks = webLocks()
      if (!locks) return
      release()
      await new Promise<void>((resolve, reject) => {
        const hold = () =>
          new Promise<void>((released) => {
            release = released
            resolve()
          })
        // Shared, so that a mark which another tab has set too is no reason to wait.
        locks.request(name, { mode: 'shared' }, hold).catch(reject)
      })
    },
    /** Whether any tab has this mark. */
    async isSet(name: string): Promise<boolean> {
      const locks = webLocks()
      return locks ? locks.request(name, { ifAvailable: true }, async (lock) => !lock) : false
    },
  }
}

function webLocks(): LockManager | undefined {
  return globalThis.navigator?.locks
}
