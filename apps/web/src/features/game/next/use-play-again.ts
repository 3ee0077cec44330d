import { useMutation, useQueryClient } from '@tanstack/react-query'
import { scoreboardQuery } from '../../../data/queries/scoreboard-query.ts'
import { lastStakes } from '../../../data/queries/stakes-query.ts'
import { nextGameOf } from './next-game.ts'

/** Returns the function that prepares the game after another; nothing is created. Source: P-again-1. */
export function usePlayAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (gameId: number) => {
      const last = await queryClient.fetchQuery(scoreboardQuery(gameId))
      return nextGameOf(last, await lastStakes(queryClient, gameId))
    },
  })
}
