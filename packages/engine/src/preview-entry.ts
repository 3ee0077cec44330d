import { scoreErrors } from './check-entry.ts'
import { dropsLeftOf } from './drops.ts'
import { readOf, readRound } from './forms.ts'
import type { Game } from './game.ts'
import type { Player } from './player.ts'
import type { RoundPreview } from './preview-round.ts'
import { gaugeIn } from './rule-limit.ts'
import { dealAllRuled, dealRuled } from './ruled-table.ts'
import type { RoundEntry } from './score.ts'
import { playerOf, playersOfRound, stintIn } from './stint.ts'

/** What a round's score does to one player, by any rules. */
export type EntryPreview = RoundPreview & {
  /** What the round gives for it, in points; null while no legal score is entered. */
  readonly points: number | null
  /** A drop would put the player out, or is no longer given (R34). */
  readonly mustPlay: boolean
}

/**
 * `previewRound` by any rules: also what a round is worth to each in which points go from hand to
 * hand, before it is sent. Source: R25, R32, R34.
 *
 * @example
 * previewEntry(game, { roundNumber: 2, scores: [{ playerId: 2, scoreType: 'CUSTOM', scoreValue: 7 }] })[1].points
 * // 7
 */
export function previewEntry(game: Game, given: RoundEntry): readonly EntryPreview[] {
  const { players, rounds, settings } = game
  const { roundNumber } = given
  const legal = given.scores
    .filter((score) => scoreErrors(game, roundNumber, score).length === 0)
    // As a game keeps them.
    .sort((one, other) => one.playerId - other.playerId)
  const entry = { ...given, scores: legal }
  const table =
    roundNumber > rounds.length
      ? players
      : dealAllRuled(players, rounds.slice(0, roundNumber - 1), settings)
  const dealt = dealRuled(table, entry, settings)
  const read = readRound(table, entry, settings)
  return playersOfRound(game, roundNumber).map((playerId) => {
    const playerAt = (some: readonly Player[]) => playerOf({ players: some }, playerId) as Player
    const stintAt = (some: readonly Player[]) =>
      stintIn(playerAt(some), roundNumber) as Player['stints'][number]
    const before = stintAt(table).total
    const { total, roundExited } = stintAt(dealt)
    const score = readOf(read, playerId)
    const { pointsLeft, progress, isWarning } = gaugeIn(total, settings)
    return {
      playerId,
      before,
      after: score ? total : null,
      points: score?.points ?? null,
      pointsLeft,
      isOut: roundExited !== null,
      isWarning,
      progressBefore: gaugeIn(before, settings).progress,
      progressAfter: progress,
      mustPlay: dropsLeftOf(playerAt(table), before, settings) === 0,
    }
  })
}
