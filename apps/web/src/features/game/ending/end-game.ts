import type { Client, Schemas } from '@meldboard/api-client'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { useFinalWrite, type WriteHeaders } from '../../../data/queries/use-game-write.ts'

type EndGame = { readonly gameId: number } & Schemas['EndGame']

async function endGame(
  client: Client,
  { gameId, ...body }: EndGame,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.PUT('/games/{id}/end', { params, body })).data
}

/** Ends a game by hand, with the chosen winner. The outbox sends the end that the rules find. */
export function useEndGame() {
  return useFinalWrite(endGame)
}
