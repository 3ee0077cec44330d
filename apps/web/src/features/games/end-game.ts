import type { Client, Schemas } from '@meldboard/api-client'
import type { GameScoreboard } from '../scoreboard/scoreboard-query.ts'
import { useGameWrite, type WriteHeaders } from './use-game-write.ts'

type EndGame = { readonly gameId: number } & Schemas['EndGame']

async function endGame(
  client: Client,
  { gameId, ...body }: EndGame,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.PUT('/games/{id}/end', { params, body })).data
}

/** Ends a game with its winners: by hand, or as the rules say. */
export function useEndGame() {
  return useGameWrite(endGame)
}

/** The end that the rules have found. Source: R11. */
export function automaticEnd(scoreboard: GameScoreboard, gameId: number): EndGame {
  const winnerPlayerIds = scoreboard.winners.map((winner) => winner.playerId)
  return { gameId, winnerPlayerIds, manualEnd: false }
}
