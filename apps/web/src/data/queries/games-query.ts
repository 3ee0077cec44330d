import type { Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { read, readOr } from './read.ts'

/** The user's active game, or null; after a 401 also null, without an error. */
export const activeGameQuery = readOr(null, [401], queryKeys.activeGame, '/games/active')

/** A game as its members see it; null for users without a role in it. */
export const ownGameQuery = (gameUuid: string) =>
  readOr(null, [403, 404], queryKeys.ownGame(gameUuid), '/games/{id}', {
    params: { path: { id: gameUuid } },
  })

export type Departure = Schemas['Departure']

/** The people who have left a game; empty for a viewer. */
export const departuresQuery = (gameId: number) =>
  queryOptions({
    ...read(queryKeys.departures(gameId), '/games/{id}', {
      params: { path: { id: String(gameId) } },
      pick: ({ data }) => data.left ?? [],
    }),
    staleTime: 0,
  })

/** A game's players with their addresses, which only its organizer sees; fetched every time. */
export const seatedPlayersQuery = (gameId: number) =>
  queryOptions({
    ...read(queryKeys.seatedPlayers(gameId), '/games/{id}/players', {
      params: { path: { id: String(gameId) } },
    }),
    staleTime: 0,
  })
