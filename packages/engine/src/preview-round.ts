import type { Game } from './game.ts'
import { gaugeOf } from './limit.ts'
import { isWithin, LIMITS } from './limits.ts'
import type { Player, Stint } from './player.ts'
import type { Score } from './score.ts'
import { playerOf, playersOfRound, recordedScore, stintIn } from './stint.ts'
import { deal, tableBefore } from './table.ts'

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
  const { settings } = game
  const legal = scores.filter(({ scoreValue }) => isWithin(scoreValue, LIMITS.score))
  const entry = { roundNumber, scores: legal }
  const table = tableBefore(game, roundNumber)
  const dealt = deal(table, entry, settings)
  return playersOfRound(game, roundNumber).map((playerId) => {
    const stintAt = (players: readonly Player[]) =>
      stintIn(playerOf({ players }, playerId) as Player, roundNumber) as Stint
    const before = stintAt(table).total
    const { total, roundExited } = stintAt(dealt)
    const { pointsLeft, progress, isWarning } = gaugeOf(total, settings)
    return {
      playerId,
      before,
      after: recordedScore(entry, playerId) ? total : null,
      pointsLeft,
      isOut: roundExited !== null,
      isWarning,
      progressBefore: gaugeOf(before, settings).progress,
      progressAfter: progress,
    }
  })
}
