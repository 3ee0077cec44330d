import type { Change, EventOf } from './change.ts'
import type { Game } from './game.ts'
import { eligibleWinners, outcomeOf } from './outcome.ts'
import { accept, refuse } from './result.ts'

/**
 * Completes the game. An automatic end must name exactly the winners the rules give, in any order;
 * a manual one names one player at or below the target.
 * Codes: end/not-over, end/wrong-winners, end/not-eligible. Source: R11.
 */
export function endGame(game: Game, event: EventOf<'ended'>): Change {
  const { winnerPlayerIds, manualEnd } = event
  const outcome = outcomeOf(game)
  if (manualEnd) {
    const [winner, ...more] = winnerPlayerIds
    const isEligible = eligibleWinners(game).some(({ id }) => id === winner) && more.length === 0
    if (!isEligible) return refuse({ code: 'end/not-eligible' })
    return accept({ status: 'COMPLETED', winnerPlayerIds, manualEnd })
  }
  if (!outcome.isOver) return refuse({ code: 'end/not-over' })
  const { winnerIds } = outcome
  const isExact =
    winnerPlayerIds.length === winnerIds.length &&
    winnerIds.every((id) => winnerPlayerIds.includes(id))
  if (!isExact) return refuse({ code: 'end/wrong-winners', expected: winnerIds })
  return accept({ status: 'COMPLETED', winnerPlayerIds: winnerIds, manualEnd })
}

/** Cancels the game for good. Source: spec.md section 4, R12. */
export function cancelGame({ reason }: EventOf<'cancelled'>): Change {
  return accept({ status: 'CANCELLED', cancelReason: reason })
}

/** Takes a completed game up again, without winners. Source: R12. */
export function reopenGame(): Change {
  return accept({ status: 'INPROGRESS', winnerPlayerIds: [], manualEnd: false })
}
