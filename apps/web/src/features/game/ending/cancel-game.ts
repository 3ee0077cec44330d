import type { Client } from '@meldboard/api-client'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useFinalWrite, type WriteHeaders } from '../../../data/queries/use-game-write.ts'

type CancelGame = { readonly gameId: number; readonly reason: string }

async function cancelGame(
  client: Client,
  { gameId, reason }: CancelGame,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.PUT('/games/{id}/cancel', { params, body: { reason } })).data
}

/** Cancels a game permanently. */
export function useCancelGame() {
  return useFinalWrite(cancelGame)
}
