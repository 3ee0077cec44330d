import type { Client } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/use-api.ts'
import { activeGameQuery } from './active-game-query.ts'
import { useKeyedWrite, type WriteHeaders } from './use-game-write.ts'

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
