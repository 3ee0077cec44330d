import { useState } from 'react'
import { automaticEnd, useEndGame } from '../games/end-game.ts'
import { useResumeGame } from '../games/resume-game.ts'
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
  const resume = useResumeGame()

  // After a reload the sheet opens again with what was typed.
  if (scoreboard !== null && restoredFor !== scoreboard.game.uuid) {
    setRestoredFor(scoreboard.game.uuid)
    const roundNumber = roundWithDraft(scoreboard)
    if (roundNumber !== null) setOpen({ kind: 'round', roundNumber })
  }

  function endAsTheRulesSay(ended: GameScoreboard): void {
    if (gameId === null) return
    end.mutate(automaticEnd(ended, gameId), { onSuccess: () => setOpen({ kind: 'winner' }) })
  }

  function act(action: GameAction): void {
    if (action !== 'end' && action !== 'score' && action !== 'reopen') setOpen({ kind: action })
    else if (scoreboard === null || gameId === null) return
    else if (action === 'end') endAsTheRulesSay(scoreboard)
    else if (action === 'reopen') resume.mutate({ gameId })
    else setOpen({ kind: 'round', roundNumber: scoreboard.currentRound + 1 })
  }

  return {
    open,
    act,
    close: () => setOpen(null),
    editRound: (roundNumber: number) => setOpen({ kind: 'round', roundNumber }),
    isEnding: end.isPending,
    endFailure: end.error,
    isReopening: resume.isPending,
    reopenFailure: resume.error,
    /** A round is recorded. An end that the rules find follows at once (R11). */
    scored(next: GameScoreboard): void {
      setOpen(null)
      if (next.isOver && next.game.status === 'INPROGRESS') endAsTheRulesSay(next)
    },
    ended: () => setOpen({ kind: 'winner' }),
  }
}

/** The round whose sheet was open with something typed: the next one, or one being edited. */
function roundWithDraft({ game, isOver, currentRound, rounds }: GameScoreboard): number | null {
  if (game.status !== 'INPROGRESS' || game.userRole !== 'ORGANIZER') return null
  const next = currentRound + 1
  if (!isOver && hasDraft(game.uuid, next, 0)) return next
  const edited = rounds.find(({ roundNumber, revision }) =>
    hasDraft(game.uuid, roundNumber, revision),
  )
  return edited?.roundNumber ?? null
}
