import type { PlayerResult } from './game-result.ts'
import type { Mean } from './mean.ts'

/** The part of a result that head to head needs. */
export type Compared = Pick<PlayerResult, 'place' | 'points' | 'roundsWon'>

/** One person's figures against another's, over the games that both played. Source: R41. */
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

/** Head to head while it is counted: the difference is still a sum. */
export type HeadToHeadCount = Omit<HeadToHead, 'difference'> & { readonly difference: number }

/** Two who have not met. */
export const NEVER_MET: HeadToHeadCount = {
  games: 0,
  ahead: 0,
  level: 0,
  behind: 0,
  rounds: 0,
  roundsWon: 0,
  roundsWonByOther: 0,
  difference: 0,
}

/**
 * Head to head after one more game, of which these are the results of one and of the other. So it is
 * counted over many games of which not all are held at once.
 *
 * @example
 * addMeeting(
 *   NEVER_MET,
 *   { place: 1, points: [0, 5], roundsWon: [1] },
 *   { place: 2, points: [20, 0], roundsWon: [2] },
 * ).difference
 * // -15
 */
export function addMeeting(
  before: HeadToHeadCount,
  one: Compared,
  other: Compared,
): HeadToHeadCount {
  let { rounds, difference } = before
  one.points.forEach((points, index) => {
    const others = other.points[index] as number | null
    if (points === null || others === null) return
    rounds += 1
    difference += points - others
  })
  return {
    games: before.games + 1,
    ahead: before.ahead + Number(one.place < other.place),
    level: before.level + Number(one.place === other.place),
    behind: before.behind + Number(one.place > other.place),
    rounds,
    roundsWon: before.roundsWon + wonAgainst(one, other),
    roundsWonByOther: before.roundsWonByOther + wonAgainst(other, one),
    difference,
  }
}

/**
 * The head to head of a finished count.
 *
 * @example
 * headToHeadOf(NEVER_MET).difference
 * // { value: null, n: 0 }
 */
export function headToHeadOf({ difference, ...count }: HeadToHeadCount): HeadToHead {
  const { rounds } = count
  return { ...count, difference: { value: rounds === 0 ? null : difference / rounds, n: rounds } }
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
  const pairs = games as readonly (readonly [Compared, Compared])[]
  return headToHeadOf(
    pairs.reduce((count, [one, other]) => addMeeting(count, one, other), NEVER_MET),
  )
}

/** The number of rounds that the one won and the other played. */
function wonAgainst(one: Compared, other: Compared): number {
  let rounds = 0
  for (const number of one.roundsWon) if (other.points[number - 1] !== null) rounds += 1
  return rounds
}
