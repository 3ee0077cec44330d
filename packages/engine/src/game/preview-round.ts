import { scoreErrors } from '../rules/check-round.ts'
import { dropsLeftOf } from '../rules/drops.ts'
import { readOf, readRound } from '../rules/forms.ts'
import { gaugeOf } from '../rules/limit.ts'
import { deal, tableBefore } from '../rules/table.ts'
import type { Game } from '../state/game.ts'
import type { Player, Stint } from '../state/player.ts'
import type { RoundEntry } from '../state/score.ts'
import { playerOf, playersOfRound, stintIn } from '../state/stint.ts'

/** The effect of a round's score on one player. */
export type RoundPreview = {
  readonly playerId: number
  /** The total before the round, in points. */
  readonly before: number
  /** The total after it; null while no legal score is entered. */
  readonly after: number | null
  /** The points that the round gives for the score (R32); null while no legal score is entered. */
  readonly points: number | null
  /** Points left to the target after it, or before it without a score; negative when above. */
  readonly pointsLeft: number
  readonly isOut: boolean
  readonly isWarning: boolean
  /** In percent of the target, 0 to 100. */
  readonly progressBefore: number
  /** The same as `progressBefore` without a score. */
  readonly progressAfter: number
  /** A drop would put the player out, or is no longer given (R34). */
  readonly mustPlay: boolean
}

/**
 * The effect of the scores entered so far on each of those who play a round, by position; the entry may
 * be incomplete. Works for the next round and, in an edit, for an earlier one.
 * Source: R4, R25, R32, R34.
 *
 * @example
 * previewRound(game, { roundNumber: 2, scores: [{ playerId: 2, scoreType: 'CUSTOM', scoreValue: 181 }] })[1].after
 * // 201
 */
export function previewRound(game: Game, given: RoundEntry): readonly RoundPreview[] {
  const { settings } = game
  const { roundNumber } = given
  const legal = given.scores
    .filter((score) => scoreErrors(game, roundNumber, score).length === 0)
    // In the order in which a game stores them.
    .sort((one, other) => one.playerId - other.playerId)
  const entry = { ...given, scores: legal }
  const table = tableBefore(game, roundNumber)
  const dealt = deal(table, entry, settings)
  const read = readRound(table, entry, settings)
  return playersOfRound(game, roundNumber).map((playerId) => {
    const playerAt = (players: readonly Player[]) => playerOf({ players }, playerId) as Player
    const stintAt = (players: readonly Player[]) => stintIn(playerAt(players), roundNumber) as Stint
    const before = stintAt(table).total
    const { total, roundExited } = stintAt(dealt)
    const score = readOf(read, playerId)
    const { pointsLeft, progress, isWarning } = gaugeOf(total, settings)
    return {
      playerId,
      before,
      after: score ? total : null,
      points: score?.points ?? null,
      pointsLeft,
      isOut: roundExited !== null,
      isWarning,
      progressBefore: gaugeOf(before, settings).progress,
      progressAfter: progress,
      mustPlay: dropsLeftOf(playerAt(table), before, settings) === 0,
    }
  })
}
