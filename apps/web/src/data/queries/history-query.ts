import type { Client, Schemas } from '@meldboard/api-client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** One event of a game, as the API returns it. */
export type HistoryEntry = Schemas['HistoryEntry']

const PAGE_SIZE = 20

/** All events of a game, newest first, page by page. */
export function historyQuery(client: Client, gameId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.history(gameId),
    queryFn: async ({ pageParam, signal }) => {
      const params = {
        path: { id: String(gameId) },
        query: { page: pageParam, page_size: PAGE_SIZE },
      }
      const { data, meta } = await client.GET('/games/{id}/history', { params, signal })
      return { entries: data, page: meta.page, totalPages: meta.total_pages }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    staleTime: 0,
  })
}

/**
 * Returns the entries of all pages; an entry that moved to the next page between two calls appears
 * once.
 */
export function entriesOf(pages: readonly { readonly entries: readonly HistoryEntry[] }[]) {
  const byVersion = new Map(
    pages.flatMap(({ entries }) => entries).map((entry) => [entry.version, entry] as const),
  )
  return [...byVersion.values()]
}
