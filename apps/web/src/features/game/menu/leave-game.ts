import type { Client } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { refusedOrganizersKey } from '../../../data/queries/refused-organizers-query.ts'
import { useKeyedWrite, type WriteHeaders } from '../../../data/queries/use-game-write.ts'

type LeaveGame = { readonly gameId: number; readonly refuseOrganizer: boolean }

async function leaveGame(
  client: Client,
  { gameId, ...body }: LeaveGame,
  header: WriteHeaders,
): Promise<void> {
  const params = { path: { id: String(gameId) }, header }
  await client.POST('/games/{id}/leave', { params, body })
}

/** Removes somebody else's game from the user's list. */
export function useLeaveGame() {
  const queryClient = useQueryClient()
  return useKeyedWrite(leaveGame, async () => {
    // Not awaited: the game's own page is left first, and its queries with it.
    void queryClient.invalidateQueries({ queryKey: ['games'] })
    void queryClient.invalidateQueries({ queryKey: refusedOrganizersKey })
  })
}
