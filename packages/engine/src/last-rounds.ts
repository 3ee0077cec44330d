import type { Game } from './game.ts'
import { pointsOf } from './points.ts'
import { latestStint, recordedScore, stintIn } from './stint.ts'

/** One player's last rounds; `start` plus the scores is the player's total. */
export type LastRounds = {
  readonly playerId: number
  /** The total before the shown rounds, in points. */
  readonly start: number
  /**
   * The points of each shown round, oldest first; null where the player has no score that counts
   * in the latest stint.
   */
  readonly scores: readonly (number | null)[]
}

/**
 * Every player's last rounds, by position, with the earlier ones summed into `start`. After a
 * rejoin only the latest stint is shown, as only it makes the total.
 * Source: R2, R23.
 *
 * @param count how many rounds, at least 1
 * @example
 * lastRounds(game)
 * // [{ playerId: 1, start: 0, scores: [0] }, { playerId: 2, start: 0, scores: [20] }]
 */
export function lastRounds(game: Game, count = 5): readonly LastRounds[] {
  const shown = game.rounds.slice(-count)
  return game.players.map((player) => {
    const latest = latestStint(player)
    const scores = shown.map((round) => {
      const score = recordedScore(round, player.id)
      const counts = stintIn(player, round.roundNumber) === latest
      return score !== undefined && counts ? pointsOf(score, game.settings) : null
    })
    const sum = scores.reduce<number>((total, points) => total + (points ?? 0), 0)
    return { playerId: player.id, start: latest.total - sum, scores }
  })
}
