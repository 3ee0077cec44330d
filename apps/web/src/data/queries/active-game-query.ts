import { ApiError, type Client, type Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

const KEY = ['games', 'active'] as const

/** The one game that the user is scoring now, or null; also null, without an error, after a 401. */
export function activeGameQuery(client: Client) {
  return queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Schemas['GameDetails'] | null> => {
      try {
        return (await client.GET('/games/active', { signal })).data
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  })
}
