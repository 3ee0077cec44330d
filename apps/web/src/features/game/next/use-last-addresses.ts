import { useQueryClient } from '@tanstack/react-query'
import { seatedPlayersQuery } from '../../../data/queries/games-query.ts'
import { isNetworkError } from '../../../lib/failures.ts'

/** Returns the function that reads a game's players with their addresses; without a network the last known ones. */
export function useLastAddresses() {
  const queryClient = useQueryClient()
  return async (gameId: number | null) => {
    if (gameId === null) return []
    const query = seatedPlayersQuery(gameId)
    try {
      return await queryClient.fetchQuery(query)
    } catch (error) {
      if (!isNetworkError(error)) throw error
      return queryClient.getQueryData(query.queryKey) ?? []
    }
  }
}
