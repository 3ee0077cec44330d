import { ApiError, type Client, type Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

/** A game as its members see it; null for users without a role in it. */
export function ownGameQuery(client: Client, gameUuid: string) {
  return queryOptions({
    queryKey: ['games', 'own', gameUuid],
    queryFn: async ({ signal }): Promise<Schemas['GameDetails'] | null> => {
      try {
        const params = { path: { id: gameUuid } }
        return (await client.GET('/games/{id}', { params, signal })).data
      } catch (error) {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null
        throw error
      }
    },
  })
}
