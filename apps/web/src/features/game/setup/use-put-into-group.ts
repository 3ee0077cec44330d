import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import { useKeyedWrite } from '../../../hooks/use-game-write.ts'
import { useReadGroupsAgain } from '../../../hooks/use-read-groups-again.ts'

type GroupChoice = { readonly gameId: number; readonly groupId: number | null }

/** Puts a game on the server into a group, or removes it from one. */
export function usePutIntoGroup() {
  const queryClient = useQueryClient()
  const readAgain = useReadGroupsAgain()
  return useKeyedWrite(
    async (api, { gameId, groupId }: GroupChoice, header) => {
      const params = { path: { id: String(gameId) }, header }
      const answer = await api.PUT('/games/{id}/group', { params, body: { groupId } })
      return { gameId, ...answer.data }
    },
    async ({ gameId }) => {
      // Not awaited: no choice of a group shows these queries.
      void readAgain()
      await queryClient.invalidateQueries({ queryKey: queryKeys.groupOfGame(gameId) })
    },
  )
}
