import { eligibleWinners, outcomeOf } from '../rules/outcome.ts'
import type { Change } from '../state/change.ts'
import type { EventOf } from '../state/event.ts'
import type { Game } from '../state/game.ts'
import { LIMITS, rangeError } from '../state/limits.ts'
import { lengthOf, normaliseName } from '../state/name.ts'
import { err, ok } from '../state/result.ts'

/**
 * Completes the game. An automatic end must name exactly the winners that the rules give, in any order;
 * a manual one names one player who is in, and as many as share the win where rules are agreed on or the
 * event says so.
 * Codes: end/not-over, end/wrong-winners, end/not-eligible. Source: R11, R31.
 */
export function endGame(game: Game, event: EventOf<'ended'>): Change {
  const { winnerIds } = outcomeOf(game)
  const { winnerPlayerIds, manualEnd, isShared } = event
  const isAlone = winnerPlayerIds.length < 2
  if (isShared && (isAlone || !manualEnd)) return err({ code: 'end/not-eligible' })
  if (!manualEnd && winnerIds.length === 0) return err({ code: 'end/not-over' })
  const allowed = manualEnd ? eligibleWinners(game).map(({ id }) => id) : winnerIds
  const named = allowed.filter((id) => winnerPlayerIds.includes(id))
  // Each named player must be allowed, and named once.
  const byHand =
    isAlone || (game.settings.rules === undefined && !isShared) ? 1 : winnerPlayerIds.length
  const expected = manualEnd ? byHand : winnerIds.length
  if (named.length !== expected || winnerPlayerIds.length !== expected) {
    return err(
      manualEnd ? { code: 'end/not-eligible' } : { code: 'end/wrong-winners', expected: winnerIds },
    )
  }
  return ok({ status: 'COMPLETED', winnerPlayerIds: named, manualEnd })
}

/** Cancels the game for good. Codes: cancel/reason-length. Source: R12, R16, R24. */
export function cancelGame(_game: Game, event: EventOf<'cancelled'>): Change {
  const reason = normaliseName(event.reason)
  const error = rangeError('cancel/reason-length', lengthOf(reason), LIMITS.cancelReason)
  if (error !== undefined) return err(error)
  return ok({ status: 'CANCELLED', cancelReason: reason })
}

/** Resumes a completed game, without winners. Codes: game/not-completed. Source: R12. */
export function reopenGame(game: Game): Change {
  if (game.status !== 'COMPLETED') return err({ code: 'game/not-completed' })
  return ok({ status: 'INPROGRESS', winnerPlayerIds: [], manualEnd: false })
}
