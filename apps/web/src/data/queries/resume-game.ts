import type { Client } from '@meldboard/api-client'
import { type GameScoreboard, showScoreboard } from './scoreboard-query.ts'
import { useGameWrite, type WriteHeaders } from './use-game-write.ts'

type ResumeGame = { readonly gameId: number }

async function resumeGame(
  client: Client,
  { gameId }: ResumeGame,
  header: WriteHeaders,
): Promise<GameScoreboard> {
  const params = { path: { id: String(gameId) }, header }
  return (await client.PUT('/games/{id}/resume', { params })).data
}

/** Makes a game the active one; this is no change of the game and cannot be undone. */
export function useResumeGame() {
  return useGameWrite(resumeGame, showScoreboard)
}
