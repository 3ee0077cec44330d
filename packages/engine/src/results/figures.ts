import type { PlayerResult } from './game-result.ts'
import type { Mean } from './mean.ts'
import { meanOf, sumOf } from './mean.ts'

/** From how many games on a figure of a person says something and is shown. Source: R40. */
export const FIGURES_FROM = 5

/** The number of times a score was entered, and its rate over the rounds in which it could be. */
export type Tally = { readonly count: number; readonly rate: Mean }

/** A person's figures over the games they finished. Source: R40. */
export type Figures = {
  readonly games: number
  /** Games won alone. */
  readonly wins: number
  /** Games won together with others. */
  readonly sharedWins: number
  /** Wins and shared wins, of all games. */
  readonly winRate: Mean
  /** The win rate by chance: the mean of 1 / players. */
  readonly expectedWinRate: Mean
  readonly averagePlace: Mean
  /** Games in which no player came behind. */
  readonly lastPlaces: number
  /** Rounds with a score that counts, but for those that were sat out. */
  readonly roundsPlayed: number
  readonly roundsWon: number
  readonly averagePoints: Mean
  /** Over the rounds that were played and not won. */
  readonly averagePointsNotWon: Mean
  readonly drops: Tally
  readonly middleDrops: Tally
  readonly fullCounts: Tally
  /** By the code of the further value, as a wrong show; of the rounds played and those sat out. */
  readonly kinds: { readonly [code: string]: Tally }
  readonly exits: number
  readonly rejoins: number
  /** Games won, alone or together, after coming back. */
  readonly winsAfterRejoin: number
  /** The mean of the round of the exit / all rounds; 1 for a player who was in at the end. */
  readonly survival: Mean
  readonly lowestTotal: number | null
  readonly highestTotal: number | null
  readonly highestRound: number | null
  /** Games won one after the other, of those played, shared wins too. */
  readonly longestWinStreak: number
  /** Rounds won one after the other, of those played, from one game to the next. */
  readonly longestRoundStreak: number
  /** The most points behind from which a game was won; null without a win. */
  readonly biggestComeback: number | null
  readonly roundsDealt: number
  readonly roundsWonDealing: number
}

/**
 * The figures over results, which come in the order in which their games ended. The caller chooses the
 * person and the games. Source: R40.
 *
 * @example
 * figuresOf(resultsOf({ ...game, status: 'COMPLETED', winnerPlayerIds: [1] })).winRate
 * // { value: 0.5, n: 2 }
 */
export function figuresOf(results: readonly PlayerResult[]): Figures {
  const { points, isWon } = roundsOf(results)
  const lost = points.filter((_, round) => !isWon[round])
  const won = results.filter(isWin)
  const totals = results.map(({ total }) => total)
  const tally = (counts: readonly number[], rounds = points.length): Tally => {
    const count = sumOf(counts)
    return { count, rate: rateOf(count, rounds) }
  }
  const entered = points.length + sumOf(results.map(({ satOut = 0 }) => satOut))
  const codes = [...new Set(results.flatMap(({ kinds }) => Object.keys(kinds)))]
  return {
    games: results.length,
    wins: won.filter(({ level }) => level === 0).length,
    sharedWins: won.filter(({ level }) => level > 0).length,
    winRate: rateOf(won.length, results.length),
    expectedWinRate: meanOf(results.map(({ players }) => 1 / players)),
    averagePlace: meanOf(results.map(({ place }) => place)),
    lastPlaces: results.filter(({ behind }) => behind === 0).length,
    roundsPlayed: points.length,
    roundsWon: points.length - lost.length,
    averagePoints: meanOf(points),
    averagePointsNotWon: meanOf(lost),
    drops: tally(results.map(({ drops }) => drops)),
    middleDrops: tally(results.map(({ middleDrops }) => middleDrops)),
    fullCounts: tally(results.map(({ fullCounts }) => fullCounts)),
    kinds: Object.fromEntries(
      codes.map((code) => [
        code,
        tally(
          results.map(({ kinds }) => kinds[code] ?? 0),
          entered,
        ),
      ]),
    ),
    exits: sumOf(results.map(({ exits }) => exits)),
    rejoins: sumOf(results.map(({ rejoins }) => rejoins)),
    winsAfterRejoin: won.filter(({ rejoins }) => rejoins > 0).length,
    survival: meanOf(results.map(({ survival }) => survival)),
    lowestTotal: extreme(totals, -1),
    highestTotal: extreme(totals, 1),
    highestRound: extreme(points, 1),
    longestWinStreak: longestRun(results.map(isWin)),
    longestRoundStreak: longestRun(isWon),
    biggestComeback: extreme(
      won.map(({ comeback }) => comeback as number),
      1,
    ),
    roundsDealt: sumOf(results.map(({ roundsDealt }) => roundsDealt.length)),
    roundsWonDealing: sumOf(
      results.map(
        ({ roundsDealt, roundsWon }) =>
          roundsDealt.filter((number) => roundsWon.includes(number)).length,
      ),
    ),
  }
}

/** Whether the game was won, alone or together with others. */
function isWin({ place }: PlayerResult): boolean {
  return place === 1
}

/** The rounds that were played, in their order: the points of each, and whether it was won. */
function roundsOf(results: readonly PlayerResult[]) {
  const rounds = { points: [] as number[], isWon: [] as boolean[] }
  for (const { points, roundsWon } of results) {
    points.forEach((each, index) => {
      if (each === null) return
      rounds.points.push(each)
      rounds.isWon.push(roundsWon.includes(index + 1))
    })
  }
  return rounds
}

function rateOf(count: number, n: number): Mean {
  return { value: n === 0 ? null : count / n, n }
}

/** The highest value, or with the sign -1 the lowest; null of none. */
function extreme(values: readonly number[], sign: 1 | -1): number | null {
  // Not spread over arguments: a person's rounds are too many for a call.
  const further = sign === 1 ? Math.max : Math.min
  return values.reduce<number | null>(
    (best, value) => (best === null ? value : further(best, value)),
    null,
  )
}

function longestRun(flags: readonly boolean[]): number {
  let [run, longest] = [0, 0]
  for (const flag of flags) {
    run = flag ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
