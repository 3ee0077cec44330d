import type { Client, Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { activeGameQuery } from '../../../data/queries/active-game-query.ts'
import { useKeyedWrite, type WriteHeaders } from '../../../data/queries/use-game-write.ts'
import { useApi } from '../../../data/use-api.ts'

type DuplicateGame = { readonly gameId: number } & Required<Schemas['DuplicateGame']>

async function duplicateGame(
  client: Client,
  { gameId, ...body }: DuplicateGame,
  header: WriteHeaders,
) {
  const params = { path: { id: String(gameId) }, header }
  return (await client.POST('/games/{id}/duplicate', { params, body })).data
}

/** Creates a game with the settings of another; it becomes the active one. */
export function useDuplicateGame() {
  const queryClient = useQueryClient()
  const client = useApi()
  return useKeyedWrite(duplicateGame, async () => {
    // The previously active game must not be shown again while the new one is fetched.
    queryClient.removeQueries({ queryKey: activeGameQuery(client).queryKey, type: 'inactive' })
    await queryClient.invalidateQueries({ queryKey: ['games'] })
  })
}
