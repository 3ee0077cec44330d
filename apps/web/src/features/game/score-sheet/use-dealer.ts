import { useCallback, useMemo, useReducer } from 'react'
import type { GameScoreboard } from '../../../data/queries/scoreboard-query.ts'
import { chosenDealer, keepDealer, useTypedScores } from './score-draft.ts'

/**
 * The scoreboard with the next dealer as chosen on the board, and the function to choose. The choice is stored on
 * this device with the entry of the round, and sent with it (R37). Users who may not score have no choice.
 */
export function useDealer(scoreboard: GameScoreboard, mayScore: boolean) {
  const draft = useTypedScores(scoreboard.game.uuid)
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  // Read at each render: the score sheet and an undo change it too.
  const dealerId = mayScore ? chosenDealer(draft, scoreboard) : null
  const dealt = useMemo(
    () =>
      dealerId === null ? scoreboard : { ...scoreboard, game: { ...scoreboard.game, dealerId } },
    [scoreboard, dealerId],
  )
  const deal = useCallback(
    (playerId: number) => {
      keepDealer(draft, scoreboard, playerId)
      showAgain()
    },
    [draft, scoreboard],
  )
  return { dealt, onDeal: mayScore && scoreboard.game.dealerId != null ? deal : undefined }
}
