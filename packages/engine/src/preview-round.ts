import type { Game } from './game.ts'
import { totalBefore } from './ledger.ts'
import { isWithin, LIMITS } from './limits.ts'
import type { Score } from './score.ts'
import { pointsOf } from './score.ts'
import { isWarning, progressOf } from './standings.ts'
import { playersIn } from './stint.ts'

/** What a round's score does to one player. */
export type RoundPreview = {
  readonly playerId: number
  /** The total before the round, in points. */
  readonly before: number
  /** The total after it; null while no legal score is entered. */
  readonly after: number | null
  /** Points left to the target after it, or before it without a score; negative when above. */
  readonly pointsLeft: number
  readonly isOut: boolean
  readonly isWarning: boolean
  /** In percent of the target, as `progressOf`. */
  readonly progressBefore: number
  /** The same as `progressBefore` without a score. */
  readonly progressAfter: number
}

/**
 * What the scores entered so far do to each of those who play a round, by position; the entry may
 * be incomplete. Works for the next round and, in an edit, for an earlier one.
 * Source: R4, R25.
 *
 * @example
 * previewRound(game, 2, [{ playerId: 2, scoreType: 'CUSTOM', scoreValue: 181 }])[1].after
 * // 201
 */
export function previewRound(
  game: Game,
  roundNumber: number,
  scores: readonly Score[],
): readonly RoundPreview[] {
  const { targetScore } = game.settings
  return playersIn(game, roundNumber).map((player) => {
    const before = totalBefore(game, player, roundNumber)
    const score = scores.find(({ playerId }) => playerId === player.id)
    const isLegal = score !== undefined && isWithin(score.scoreValue, LIMITS.score)
    const after = isLegal ? before + pointsOf(score, game.settings) : null
    const total = after ?? before
    return {
      playerId: player.id,
      before,
      after,
      pointsLeft: targetScore - total,
      isOut: total > targetScore,
      isWarning: isWarning(total, targetScore),
      progressBefore: progressOf(before, targetScore),
      progressAfter: progressOf(total, targetScore),
    }
  })
}
