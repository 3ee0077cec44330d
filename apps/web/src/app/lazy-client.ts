import {
  ApiError,
  type Calls,
  type Client,
  type ClientOptions,
  NETWORK_ERROR_MESSAGE,
} from '@meldboard/api-client'
import { loadOnce } from './load-once.ts'
import { whenIdle } from './when-idle.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
// The types are checked at the Client's door; behind it any path goes with any init.
type AnyCall = (path: string, init?: object) => Promise<unknown>

/**
 * The client of the API, loaded when the page is shown, or with the first call: a game's page brings
 * its scores along and is shown without one.
 */
export function lazyClient(options: ClientOptions, start = startLoaded): Client {
  const load = loadOnce(() => start(options))
  // The first call tries again.
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
      // Nobody knows yet whether the session is over.
      return client === null ? 'unreachable' : client.refresh(stale)
    },
  }
}

async function startLoaded(options: ClientOptions): Promise<Client> {
  const { startClient } = await import('./start-client.ts')
  return startClient(options)
}

/** What is not there to make the call cannot have reached the server. */
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
