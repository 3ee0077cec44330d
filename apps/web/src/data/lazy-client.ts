import {
  ApiError,
  type Calls,
  type Client,
  type ClientOptions,
  NETWORK_ERROR_MESSAGE,
} from '@meldboard/api-client'
import { loadOnce } from '../ui/load-once.ts'
import { whenIdle } from '../ui/when-idle.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// The types are checked where a caller uses Client; inside, any path goes with any init.
type AnyCall = (path: string, init?: object) => Promise<unknown>

/**
 * The client of the API, loaded when the page is shown, or with the first call: a game's page
 * contains its scores and is shown without one.
 */
export function lazyClient(options: ClientOptions, start = startLoaded): Client {
  const load = loadOnce(() => start(options))
  // After a failure the first call tries again.
  whenIdle(() => void load().catch(() => undefined))

  async function call(
    userId: number | null,
    method: Method,
    path: string,
    init?: object,
  ): Promise<unknown> {
    const client = await load().catch((cause: unknown) => {
      throw notLoaded(path, cause)
    })
    const calls = userId === null ? client : client.as(userId)
    return (calls[method] as AnyCall)(path, init)
  }

  function of<Verb extends Method>(userId: number | null, method: Verb): Calls[Verb] {
    return ((path, init) => call(userId, method, path, init)) satisfies AnyCall as Calls[Verb]
  }

  function callsOf(userId: number | null): Calls {
    return {
      GET: of(userId, 'GET'),
      POST: of(userId, 'POST'),
      PUT: of(userId, 'PUT'),
      DELETE: of(userId, 'DELETE'),
    }
  }

  return {
    ...callsOf(null),
    as: callsOf,
    baseUrl: options.baseUrl,
    open: async (request, signal) => (await load()).open(request, signal),
    async refresh(stale) {
      const client = await load().catch(() => null)
      // It is not known yet whether the session has ended.
      return client === null ? 'unreachable' : client.refresh(stale)
    },
  }
}

async function startLoaded(options: ClientOptions): Promise<Client> {
  const { startClient } = await import('./start-client.ts')
  return startClient(options)
}

/**
 * Returns the error of a call whose code could not be loaded: it cannot have reached the server.
 */
function notLoaded(path: string, cause: unknown): ApiError {
  return new ApiError(
    {
      code: 'NETWORK_ERROR',
      message: NETWORK_ERROR_MESSAGE,
      status: 0,
      path,
      timestamp: new Date().toISOString(),
      details: [],
      data: undefined,
    },
    { cause },
  )
}
