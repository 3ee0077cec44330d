import type { Schemas } from '@meldboard/api-client'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../../data/queries/query-keys.ts'
import type { GameTerms } from '../../../data/stakes.ts'
import { useFinalWrite } from '../../../hooks/use-game-write.ts'

type EndGame = { readonly gameId: number } & Schemas['EndGame']

/**
 * Ends a game by hand, with the chosen winners and the agreed split of its pot. The outbox sends the end that
 * the rules find.
 */
export function useEndGame() {
  const queryClient = useQueryClient()
  return useFinalWrite(async (client, { gameId, ...body }: EndGame, header) => {
    const params = { path: { id: String(gameId) }, header }
    const { data } = await client.PUT('/games/{id}/end', { params, body })
    const { split } = body
    if (split !== undefined) {
      queryClient.setQueryData<GameTerms | null>(
        queryKeys.gameTerms(gameId),
        (terms) => terms && { ...terms, split },
      )
    }
    return data
  })
}
