import type { Client } from '@meldboard/api-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasStatus, isNetworkError, reportUnexpected } from '../lib/failures.ts'
import { withJitter } from './with-jitter.ts'

/** Milliseconds before a page that could not be loaded is requested again. */
const ASK_AGAIN_AFTER = 10_000

export function createQueryClient(api: Client | null = null): QueryClient {
  const meta = api !== null && { meta: { api } }
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportUnexpected }),
    mutationCache: new MutationCache({ onError: reportUnexpected }),
    defaultOptions: {
      queries: {
        ...meta,
        staleTime: 10_000,
        // A retry may succeed soon.
        retry: (failures, error) => failures < 2 && isNetworkError(error) && navigator.onLine,
        // While the server cannot be reached: the page recovers without a touch.
        refetchInterval: ({ state: { error } }) =>
          isNetworkError(error) || hasStatus(error, 503) ? withJitter(ASK_AGAIN_AFTER) : false,
        // Without a network a call fails at once and visibly, instead of waiting.
        networkMode: 'always',
      },
      mutations: { ...meta, networkMode: 'always' },
    },
  })
}
