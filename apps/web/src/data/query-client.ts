import { ApiError } from '@meldboard/api-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { StorageRefusal } from '../session/session-storage.ts'
import { isNetworkError } from './failures.ts'

/** Makes the cache of everything that came from the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportUnexpected }),
    mutationCache: new MutationCache({ onError: reportUnexpected }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Without a network a call fails at once and shows it, instead of waiting invisibly.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether a retry may succeed soon. */
function isWorthRetrying(error: Error): boolean {
  return isNetworkError(error) && navigator.onLine
}

/**
 * Reports every error that the screens do not show themselves: it is a bug and must not be hidden.
 */
function reportUnexpected(error: Error): void {
  const isKnown = error instanceof ApiError && error.code !== 'UNKNOWN_ERROR'
  if (!isKnown && !(error instanceof StorageRefusal)) reportError(error)
}
