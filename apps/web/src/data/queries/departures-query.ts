import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

export type Departure = Schemas['Departure']

/** The people who have left a game; nobody when a viewer asks. */
export function departuresQuery(client: Client, gameId: number) {
  return queryOptions({
    queryKey: ['games', 'departures', gameId],
    queryFn: async ({ signal }): Promise<readonly Departure[]> => {
      const params = { path: { id: String(gameId) } }
      return (await client.GET('/games/{id}', { params, signal })).data.left ?? []
    },
    staleTime: 0,
  })
}
