import type { Game } from '../src/index.ts'
import { pointsOf } from '../src/index.ts'

/** The points of a game in rows of one round each. */
export type PointsTable = {
  readonly players: number
  readonly rounds: number
  readonly target: number
  readonly points: Int32Array
}

export function pointsTable(game: Game): PointsTable {
  const points = game.rounds.flatMap((round) =>
    round.scores.map((score) => pointsOf(score, game.settings)),
  )
  return {
    players: game.players.length,
    rounds: game.rounds.length,
    target: game.settings.targetScore,
    points: Int32Array.from(points),
  }
}

/** The least that can be done: the totals of players who never come or go, nothing else. */
export function minimalTotals({ players, rounds, target, points }: PointsTable): Int32Array {
  const totals = new Int32Array(players)
  for (let round = 0; round < rounds; round += 1) {
    for (let player = 0; player < players; player += 1) {
      const total = totals[player] as number
      if (total <= target) totals[player] = total + (points[round * players + player] as number)
    }
  }
  return totals
}
