import { useQueryClient } from '@tanstack/react-query'
import { seatedPlayersQuery } from '../../data/queries/games-query.ts'
import { useApi } from '../../hooks/use-api.ts'
import { isNetworkError } from '../../lib/failures.ts'

/**
 * Returns how to read the players of a game with their addresses, which only the server's list has; the
 * last known ones without a network.
 */
export function useLastAddresses() {
  const queryClient = useQueryClient()
  const api = useApi()
  return async (gameId: number | null) => {
    if (gameId === null) return []
    const query = seatedPlayersQuery(api, gameId)
    try {
      return await queryClient.fetchQuery(query)
    } catch (error) {
      if (!isNetworkError(error)) throw error
      return queryClient.getQueryData(query.queryKey) ?? []
    }
  }
}
