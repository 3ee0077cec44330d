import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasStatus, isNetworkError, reportUnexpected } from '../lib/failures.ts'
import { spread } from './spread.ts'

/** Milliseconds until a page that could not be loaded asks again by itself. */
const ASK_AGAIN_AFTER = 10_000

/** Makes the cache of everything that came from the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportUnexpected }),
    mutationCache: new MutationCache({ onError: reportUnexpected }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // It may succeed soon.
        retry: (failures, error) => failures < 2 && isNetworkError(error) && navigator.onLine,
        // While the server cannot be reached, so that a page is right again without a touch.
        refetchInterval: ({ state: { error } }) =>
          isNetworkError(error) || hasStatus(error, 503) ? spread(ASK_AGAIN_AFTER) : false,
        // Without a network a call fails at once and shows it, instead of waiting invisibly.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
