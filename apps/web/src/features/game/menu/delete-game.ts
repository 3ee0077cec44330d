import type { Client } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { activeGameQuery } from '../../../data/queries/active-game-query.ts'
import { useKeyedWrite, type WriteHeaders } from '../../../data/queries/use-game-write.ts'
import { useApi } from '../../../data/use-api.ts'

type DeleteGame = { readonly gameId: number }

async function deleteGame(client: Client, { gameId }: DeleteGame, header: WriteHeaders) {
  const params = { path: { id: String(gameId) }, header }
  await client.DELETE('/games/{id}', { params })
}

/** Removes a game from every list and from public view. */
export function useDeleteGame() {
  const queryClient = useQueryClient()
  const client = useApi()
  return useKeyedWrite(deleteGame, async () => {
    // A deleted game is not an active game.
    queryClient.removeQueries({ queryKey: activeGameQuery(client).queryKey, type: 'inactive' })
    await queryClient.invalidateQueries({ queryKey: ['games'] })
  })
}
