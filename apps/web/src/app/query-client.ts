import { ApiError } from '@meldboard/api-client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { StorageRefusal } from '../session/session-storage.ts'

/** The home of everything that came from the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportUnexpected }),
    mutationCache: new MutationCache({ onError: reportUnexpected }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // Without a network a call fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whether the same question may be answered in a moment. */
function isWorthRetrying(error: Error): boolean {
  return error instanceof ApiError && error.code === 'NETWORK_ERROR' && navigator.onLine
}

/** What the screens show themselves; anything else is a bug and must not pass unseen. */
function reportUnexpected(error: Error): void {
  const isKnown = error instanceof ApiError && error.code !== 'UNKNOWN_ERROR'
  if (!isKnown && !(error instanceof StorageRefusal)) reportError(error)
}
