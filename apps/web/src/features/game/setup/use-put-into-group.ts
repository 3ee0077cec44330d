import { GROUP_GAMES_CHANGED } from '../../../data/queries/groups-query.ts'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import { useWrite } from '../../../hooks/use-write.ts'

type GroupChoice = { readonly groupId: number | null }

/** Puts a game on the server into a group, or removes it from one. */
export function usePutIntoGroup(gameId: number) {
  return useWrite('PUT', '/games/{id}/group', {
    request: (body: GroupChoice, header) => ({
      params: { path: { id: String(gameId) }, header },
      body,
    }),
    // No choice of a group shows the first of these.
    invalidates: GROUP_GAMES_CHANGED,
    awaits: [queryKeys.groupOfGame(gameId)],
  })
}
