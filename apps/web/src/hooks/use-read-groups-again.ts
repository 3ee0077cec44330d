import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../data/queries/query-keys.ts'

/** Returns the function that reads again what a game in a group changes. */
export function useReadGroupsAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [queryKeys.groups, queryKeys.ownGames, queryKeys.figures].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
