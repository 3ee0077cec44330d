import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

/**
 * A game's players with their addresses, which only its organizer sees; fetched again every time.
 */
export function seatedPlayersQuery(client: Client, gameId: number) {
  return queryOptions({
    queryKey: ['seated-players', gameId],
    queryFn: async ({ signal }): Promise<readonly Schemas['GamePlayer'][]> => {
      const params = { path: { id: String(gameId) } }
      return (await client.GET('/games/{id}/players', { params, signal })).data
    },
    staleTime: 0,
  })
}
