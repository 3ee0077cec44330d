import { useQueryClient } from '@tanstack/react-query'
import { isNetworkError } from '../../../data/failures.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import { useKeyedWrite } from '../../../hooks/use-game-write.ts'

type GroupChoice = { readonly gameId: number; readonly groupId: number | null }

/** Puts a game that the server knows into a group, or takes it out. */
export function usePutIntoGroup() {
  const queryClient = useQueryClient()
  return useKeyedWrite(
    async (api, { gameId, groupId }: GroupChoice, header) => {
      const params = { path: { id: String(gameId) }, header }
      const answer = await api.PUT('/games/{id}/group', { params, body: { groupId } })
      return { gameId, ...answer.data }
    },
    async ({ gameId }) => {
      // Not awaited: no choice of a group shows them.
      void queryClient.invalidateQueries({ queryKey: queryKeys.groups })
      void queryClient.invalidateQueries({ queryKey: queryKeys.ownGames })
      void queryClient.invalidateQueries({ queryKey: queryKeys.figures })
      await queryClient.invalidateQueries({ queryKey: queryKeys.groupOfGame(gameId) })
    },
  )
}

/** Returns how to put a new game into a group; without a network the group is chosen later, in Edit game. */
export function useGroupOfNewGame() {
  const put = usePutIntoGroup()
  return async (choice: GroupChoice): Promise<void> => {
    try {
      await put.mutateAsync(choice)
    } catch (error) {
      if (!isNetworkError(error)) throw error
    }
  }
}
