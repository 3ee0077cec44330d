import type { Schemas } from '@meldboard/api-client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { apiOf } from './read.ts'

export type HistoryEntry = Schemas['HistoryEntry']

const PAGE_SIZE = 20

/** All events of a game, newest first, page by page. */
export function historyQuery(gameId: number) {
  return infiniteQueryOptions({
    queryKey: queryKeys.history(gameId),
    queryFn: async (context) => {
      const params = {
        path: { id: String(gameId) },
        query: { ...context.pageParam, page_size: PAGE_SIZE },
      }
      const { signal } = context
      const { data, meta } = await apiOf(context).GET('/games/{id}/history', { params, signal })
      return { entries: data, ...meta }
    },
    initialPageParam: { page: 1 } as { readonly page: number; readonly until?: number },
    getNextPageParam: ({ page, total_pages, until }) =>
      page < total_pages ? { page: page + 1, ...(until !== undefined && { until }) } : undefined,
    staleTime: 0,
  })
}
