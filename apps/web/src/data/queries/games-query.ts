import type { Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** The user's active game, or null; after a 401 also null, without an error. */
export const activeGameQuery = read(queryKeys.activeGame, '/games/active', { or: { 401: null } })

/** Reads the user's games again after a write that changes them, or which one is active. */
export const GAMES_CHANGED = {
  // The previously active game must not appear again while the new one is fetched.
  shows: (queryClient: QueryClient): void =>
    queryClient.removeQueries({ queryKey: activeGameQuery.queryKey, type: 'inactive' }),
  awaits: [queryKeys.games],
}

/** A game as its members see it; null for users without a role in it. */
export const ownGameQuery = (gameUuid: string) =>
  read(queryKeys.ownGame(gameUuid), '/games/{id}', {
    params: { path: { id: gameUuid } },
    or: { 403: null, 404: null },
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
