import { ApiError, type Client, type Schemas } from '@meldboard/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** One page of the games in which the user has a role. */
export type GamesPage = {
  readonly games: readonly Schemas['Game'][]
  readonly totalPages: number
}

/** The number and the size of a page. */
export type GamesSearch = { readonly page: number; readonly pageSize: number }

const EMPTY: GamesPage = { games: [], totalPages: 0 }

/** The user's games, newest first. A 404 means that there are none. */
export function gamesQuery(client: Client, { page, pageSize }: GamesSearch) {
  return queryOptions({
    queryKey: ['games', 'list', page, pageSize],
    queryFn: async ({ signal }): Promise<GamesPage> => {
      try {
        const params = { query: { page, page_size: pageSize } }
        const { data, meta } = await client.GET('/games', { params, signal })
        return { games: data, totalPages: meta.total_pages }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return EMPTY
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })
}
