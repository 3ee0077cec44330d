import { useState } from 'react'
import { automaticEnd, useEndGame } from '../games/end-game.ts'
import { hasDraft } from '../scoring/score-draft.ts'
import type { GameAction } from './game-actions.tsx'
import type { GameScoreboard } from './scoreboard-query.ts'

/** What is open above the scoreboard. */
export type OpenDialog =
  | { readonly kind: 'round'; readonly roundNumber: number }
  | { readonly kind: 'setup' | 'players' | 'join' | 'close' | 'cancel' | 'share' | 'winner' }

/** What happens on the scoreboard page: what is open, and how a game goes on to its end. */
export function useGameFlow(scoreboard: GameScoreboard | null, gameId: number | null) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [restoredFor, setRestoredFor] = useState<string | null>(null)
  const end = useEndGame()

  // After a reload the sheet opens again with what was typed.
  if (scoreboard !== null && restoredFor !== scoreboard.game.uuid) {
    setRestoredFor(scoreboard.game.uuid)
    const next = scoreboard.currentRound + 1
    if (canScore(scoreboard) && hasDraft(scoreboard.game.uuid, next)) {
      setOpen({ kind: 'round', roundNumber: next })
    }
  }

  function endAsTheRulesSay(ended: GameScoreboard): void {
    if (gameId === null) return
    end.mutate(automaticEnd(ended, gameId), { onSuccess: () => setOpen({ kind: 'winner' }) })
  }

  function act(action: GameAction): void {
    if (action !== 'end' && action !== 'score') setOpen({ kind: action })
    else if (scoreboard === null) return
    else if (action === 'end') endAsTheRulesSay(scoreboard)
    else setOpen({ kind: 'round', roundNumber: scoreboard.currentRound + 1 })
  }

  return {
    open,
    act,
    close: () => setOpen(null),
    editRound: (roundNumber: number) => setOpen({ kind: 'round', roundNumber }),
    isEnding: end.isPending,
    endFailure: end.error,
    /** A round is recorded. An end that the rules find follows at once (R11). */
    scored(next: GameScoreboard): void {
      setOpen(null)
      if (next.isOver && next.game.status === 'INPROGRESS') endAsTheRulesSay(next)
    },
    ended: () => setOpen({ kind: 'winner' }),
  }
}

function canScore({ game, isOver }: GameScoreboard): boolean {
  return game.status === 'INPROGRESS' && game.userRole === 'ORGANIZER' && !isOver
}
