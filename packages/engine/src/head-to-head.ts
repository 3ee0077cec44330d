import type { PlayerResult } from './game-result.ts'
import type { Mean } from './mean.ts'

/** What head to head needs of a result. */
export type Compared = Pick<PlayerResult, 'place' | 'points' | 'roundsWon'>

/** How one person did against another, over the games that both played. Source: R41. */
export type HeadToHead = {
  /** Ahead, level and behind together. */
  readonly games: number
  readonly ahead: number
  readonly level: number
  readonly behind: number
  /** Rounds that both played. */
  readonly rounds: number
  readonly roundsWon: number
  readonly roundsWonByOther: number
  /** The one's points less the other's, over the rounds that both played. */
  readonly difference: Mean
}

/**
 * Head to head, of the results of one and of the other in each game that both played. Two of the same
 * side are level. Source: R41.
 *
 * @example
 * headToHead([resultsOf({ ...game, status: 'COMPLETED', winnerPlayerIds: [1] })]).difference
 * // { value: -20, n: 1 }
 */
export function headToHead(games: readonly (readonly Compared[])[]): HeadToHead {
  let [ahead, level, behind, rounds, roundsWon, roundsWonByOther, sum] = [0, 0, 0, 0, 0, 0, 0]
  // Counted in one pass, without lists: two people may have played ten thousands of rounds.
  for (const [one, other] of games as readonly (readonly [Compared, Compared])[]) {
    if (one.place < other.place) ahead += 1
    else if (one.place === other.place) level += 1
    else behind += 1
    one.points.forEach((points, index) => {
      const others = other.points[index] as number | null
      if (points === null || others === null) return
      rounds += 1
      sum += points - others
    })
    roundsWon += wonAgainst(one, other)
    roundsWonByOther += wonAgainst(other, one)
  }
  return {
    games: games.length,
    ...{ ahead, level, behind, rounds, roundsWon, roundsWonByOther },
    difference: { value: rounds === 0 ? null : sum / rounds, n: rounds },
  }
}

/** How many rounds the one won and the other played. */
function wonAgainst(one: Compared, other: Compared): number {
  let rounds = 0
  for (const number of one.roundsWon) if (other.points[number - 1] !== null) rounds += 1
  return rounds
}
