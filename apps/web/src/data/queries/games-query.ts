import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'
import { queryKeys } from './query-keys.ts'

/** The user's active game, or null; after a 401 also null, without an error. */
export function activeGameQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.activeGame,
    queryFn: async ({ signal }): Promise<Schemas['GameDetails'] | null> => {
      try {
        return (await client.GET('/games/active', { signal })).data
      } catch (error) {
        if (hasStatus(error, 401)) return null
        throw error
      }
    },
  })
}

/** A game as its members see it; null for users without a role in it. */
export function ownGameQuery(client: Client, gameUuid: string) {
  return queryOptions({
    queryKey: queryKeys.ownGame(gameUuid),
    queryFn: async ({ signal }): Promise<Schemas['GameDetails'] | null> => {
      try {
        const params = { path: { id: gameUuid } }
        return (await client.GET('/games/{id}', { params, signal })).data
      } catch (error) {
        if (hasStatus(error, 403, 404)) return null
        throw error
      }
    },
  })
}

export type Departure = Schemas['Departure']

/** The people who have left a game; empty for a viewer. */
export function departuresQuery(client: Client, gameId: number) {
  return queryOptions({
    queryKey: queryKeys.departures(gameId),
    queryFn: async ({ signal }): Promise<readonly Departure[]> => {
      const params = { path: { id: String(gameId) } }
      return (await client.GET('/games/{id}', { params, signal })).data.left ?? []
    },
    staleTime: 0,
  })
}

/** A game's players with their addresses, which only its organizer sees; fetched every time. */
export function seatedPlayersQuery(client: Client, gameId: number) {
  return queryOptions({
    queryKey: queryKeys.seatedPlayers(gameId),
    queryFn: async ({ signal }): Promise<readonly Schemas['GamePlayer'][]> => {
      const params = { path: { id: String(gameId) } }
      return (await client.GET('/games/{id}/players', { params, signal })).data
    },
    staleTime: 0,
  })
}
