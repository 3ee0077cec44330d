import createFetchClient from 'openapi-fetch'
import type { Call, Calls, Client, Method } from './client.ts'
import { completeAnswer, isListOfGames } from './complete-answer.ts'
import { openEnvelope, parseAnswer } from './envelope.ts'
import type { paths } from './generated/schema.ts'
import type { Schemas } from './schemas.ts'
import { isEventStream, readWhole, sendInTime } from './send-in-time.ts'
import { type ClockStore, ServerClock } from './server-clock.ts'
import { authorizedFetch, callPolicyOf, SIGNED_IN } from './session/authorized-fetch.ts'
import { createRefresh } from './session/refresh.ts'
import type { TokenStore } from './session/token-store.ts'
import { thrownFailure } from './thrown-failure.ts'

/** The options of a client. */
export type ClientOptions = {
  /** The address of the API, such as `/api/v1` or `http://localhost:3000/api/v1`. */
  readonly baseUrl: string
  /** The store of the session's tokens; without it every call is a visitor's, as a viewer needs. */
  readonly tokens?: TokenStore
  /**
   * Returns the id of the user whose page this is, null when no user is signed in on it. Another tab
   * may have signed in another user, of whom the page does not know yet: a call then fails with
   * UNAUTHORIZED, and nothing is sent. When left out, a call is for the user whose tokens are stored.
   */
  readonly user?: () => number | null
  /** Called after the store was cleared because the server refused the refresh token. */
  readonly onSignedOut?: () => void
  /** Sent along with auth calls. */
  readonly deviceInfo?: Schemas['DeviceInfo']
  /**
   * Where it is stored how wrong the clock of the device is: without it an access token is refreshed once more
   * after each start on a device whose clock is fast.
   */
  readonly clock?: ClockStore
  /** Milliseconds for one request, 10,000 when left out. */
  readonly timeout?: number
  /** The platform's when left out. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Holds no tokens: every call is that of a visitor. */
const NO_SESSION: TokenStore = { read: () => null, write: () => {}, clear: () => {} }

/** Makes a client of the API. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, tokens = NO_SESSION, deviceInfo, timeout = 10_000 } = options
  const onSignedOut = () => options.onSignedOut?.()
  // Looked up at each call, so that the platform's fetch can be replaced after this.
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request))
  const clock = new ServerClock(options.clock)
  const send = sendInTime(fetch, timeout)
  const open = sendInTime(fetch, timeout, async (response) =>
    isEventStream(response) ? response : readWhole(response),
  )
  const refresh = createRefresh({ baseUrl, tokens, send, deviceInfo, onSignedOut })
  const http = createFetchClient<paths>({ baseUrl })

  async function call(
    { user, authorization }: Caller,
    method: Method,
    path: string,
    init: Init = {},
  ): Promise<unknown> {
    try {
      const own = options.user?.() ?? null
      const policy = callPolicyOf(path)
      // Client checks the types of its callers; here any path is taken with any init.
      const { data, error, response } = await http.request(method as 'get', path as '/games', {
        ...init,
        ...(authorization && { headers: { Authorization: authorization } }),
        signal: null,
        body: withDeviceInfo(init.body, method, path, deviceInfo) as never,
        parseAs: 'text',
        fetch: (request) =>
          authorizedFetch(request, policy, {
            user: user ?? (own === null ? null : String(own)),
            tokens,
            refresh,
            clock,
            send: (sent) => send(sent, init.signal),
          }),
      })
      const isNothing = response.ok && !data
      const body: unknown = data ? parseAnswer(data) : error
      const answer =
        isNothing && isListOfGames(method, path)
          ? { data: [], meta: undefined }
          : openEnvelope(body, response, path)
      clock.learn(response)
      return { ...completeAnswer(method, path, answer), response }
    } catch (thrown) {
      if (init.signal?.aborted) throw thrown
      throw thrownFailure(thrown, path)
    }
  }

  function of<Verb extends Method>(caller: Caller, method: Verb): Call<Verb> {
    return ((path: string, init?: Init) => call(caller, method, path, init)) as Call<Verb>
  }

  function callsOf(caller: Caller): Calls {
    return {
      GET: of(caller, 'get'),
      POST: of(caller, 'post'),
      PUT: of(caller, 'put'),
      DELETE: of(caller, 'delete'),
    }
  }

  return {
    ...callsOf({}),
    as: (userId) => callsOf({ user: String(userId) }),
    byLink: (token) => callsOf({ authorization: linkHeader(token) }),
    baseUrl,
    now: () => clock.now(),
    async open(request, signal) {
      const response = await authorizedFetch(request, SIGNED_IN, {
        user: null,
        tokens,
        refresh,
        clock,
        send: (sent) => open(sent, signal),
      })
      if (isEventStream(response)) clock.learn(response)
      return response
    },
    async refresh(stale = tokens.read()) {
      return stale ? (await refresh(stale)).kind : 'refused'
    },
  }
}

/** The caller, where it is not simply the signed-in user. */
type Caller = { readonly user?: string; readonly authorization?: string }

/** Returns the Authorization of a secret link. */
export function linkHeader(token: string): string {
  return `Link ${token}`
}

type Init = { readonly body?: unknown; readonly signal?: AbortSignal | null }

/** Auth calls with a body also carry device_info (P-session-9). */
function withDeviceInfo(
  body: unknown,
  method: Method,
  path: string,
  deviceInfo: Schemas['DeviceInfo'] | undefined,
): unknown {
  const isAuthCall = (method === 'post' || method === 'put') && path.startsWith('/auth/')
  return isAuthCall && deviceInfo ? { device_info: deviceInfo, ...(body as object) } : body
}
