import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isNetworkError, reportUnexpected } from './failures.ts'

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
        // Without a network a call fails at once and shows it, instead of waiting invisibly.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
