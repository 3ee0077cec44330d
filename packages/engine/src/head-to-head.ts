import type { PlayerResult } from './game-result.ts'
import type { Mean } from './mean.ts'
import { meanOf } from './mean.ts'

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
  const pairs = games.map(([one, other]) => ({ one: one as Compared, other: other as Compared }))
  const difference = meanOf(pairs.flatMap(differences))
  return {
    games: pairs.length,
    ahead: pairs.filter(({ one, other }) => one.place < other.place).length,
    level: pairs.filter(({ one, other }) => one.place === other.place).length,
    behind: pairs.filter(({ one, other }) => one.place > other.place).length,
    rounds: difference.n,
    roundsWon: pairs.flatMap(({ one, other }) => wonAgainst(one, other)).length,
    roundsWonByOther: pairs.flatMap(({ one, other }) => wonAgainst(other, one)).length,
    difference,
  }
}

/** The one's points less the other's, of each round that both played. */
function differences({ one, other }: { one: Compared; other: Compared }): readonly number[] {
  return one.points.flatMap((points, index) => {
    const others = other.points[index] as number | null
    return points === null || others === null ? [] : [points - others]
  })
}

/** The rounds that the one won and the other played. */
function wonAgainst(one: Compared, other: Compared): readonly number[] {
  return one.roundsWon.filter((number) => other.points[number - 1] !== null)
}
