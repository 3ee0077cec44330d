import type { PlayerResult } from './game-result.ts'
import { sumOf } from './mean.ts'

/** The worth of a game of a season: league points, wins, or the place. Source: R42. */
export const SEASON_SCORINGS = ['LEAGUE', 'WINS', 'LOW_POINTS'] as const
/** One of `SEASON_SCORINGS`. */
export type SeasonScoring = (typeof SEASON_SCORINGS)[number]

/** The rules of a season. */
export type SeasonRules = {
  readonly scoring: SeasonScoring
  /** The number of games that a person must have played to be ranked. */
  readonly minGames: number
  /** The number of each person's worst games that are left out; one always counts. */
  readonly discards: number
}

/** The part of a result that a season needs, and its person; each member of a side has one. */
export type SeasonResult<Person> = Pick<PlayerResult, 'players' | 'place' | 'behind' | 'level'> & {
  readonly person: Person
}

/** One person's line of a series of games. */
export type SeriesRow<Person> = {
  readonly person: Person
  /** The worth of each game, in the order of the games. */
  readonly scores: readonly number[]
  /** The indexes of the games that are left out, the first one of equal games first. */
  readonly discarded: readonly number[]
  /** The sum of the scores that count. */
  readonly total: number
  /** From 1; equal ones share the best of their places. */
  readonly place: number
}

/** One person's line of a season's table. */
export type SeasonRow<Person> = Omit<SeriesRow<Person>, 'place'> & {
  /** Games played. */
  readonly games: number
  /** Null for a person who has not played enough of them; these rows are last. */
  readonly place: number | null
}

/**
 * The points that a league gives for a game: 2 for each who came behind, 1 for each who shares the
 * place. Source: R42.
 *
 * @example
 * leaguePoints({ behind: 3, level: 1 })
 * // 7
 */
export function leaguePoints({ behind, level }: Pick<PlayerResult, 'behind' | 'level'>): number {
  return 2 * behind + level
}

/**
 * The table of a season, of its games in the order in which they ended, each with the results of all
 * who played it, one at least. A game that a person did not play is worth nothing, in LOW_POINTS one more
 * than it had players, and is the first to be left out. Source: R42.
 *
 * @example
 * seasonTable([], { scoring: 'LEAGUE', minGames: 1, discards: 0 })
 * // []
 */
export function seasonTable<Person>(
  games: readonly (readonly SeasonResult<Person>[])[],
  { scoring, minGames, discards }: SeasonRules,
): readonly SeasonRow<Person>[] {
  const people = new Set(games.flatMap((game) => game.map(({ person }) => person)))
  const absences = games.map(([first]) =>
    scoring === 'LOW_POINTS' ? 1 + (first as SeasonResult<Person>).players : 0,
  )
  const lines = [...people].map((person) => {
    // The first one, where a person has two: results are in the finishing order.
    const results = games.map((game) => game.find((result) => result.person === person))
    const scores = results.map((result, index) =>
      result === undefined ? (absences[index] as number) : WORTH[scoring](result),
    )
    return { person, scores, games: results.filter((result) => result !== undefined).length }
  })
  const ranked = (isRanked: boolean) =>
    rankSeries(
      lines.filter((line) => line.games >= minGames === isRanked),
      discards,
      scoring === 'LOW_POINTS' ? 'LOWEST' : 'HIGHEST',
    )
  return [...ranked(true), ...ranked(false).map((row) => ({ ...row, place: null }))]
}

const WORTH: {
  readonly [Scoring in SeasonScoring]: (result: Omit<SeasonResult<unknown>, 'person'>) => number
} = {
  LEAGUE: leaguePoints,
  WINS: ({ place, level }) => (place === 1 ? 1 / (level + 1) : 0),
  LOW_POINTS: ({ place }) => place,
}

/**
 * Ranks series of scores, the same games for everybody: by the sum of the scores that count when the
 * worst are left out; then by these scores, best first, at the first difference; then by the last
 * game, the one before it and so on, left out or not; then the place is shared. Source: R42.
 *
 * @example
 * rankSeries([{ person: 'Ann', scores: [1, 4] }, { person: 'Bob', scores: [2, 3] }], 0, 'LOWEST').map(({ person, place }) => [person, place])
 * // [['Ann', 1], ['Bob', 2]]
 */
export function rankSeries<Line extends Pick<SeriesRow<unknown>, 'person' | 'scores'>>(
  lines: readonly Line[],
  discards: number,
  best: 'LOWEST' | 'HIGHEST',
): readonly (Line & Pick<SeriesRow<unknown>, 'discarded' | 'total' | 'place'>)[] {
  const sign = best === 'LOWEST' ? 1 : -1
  const series = lines
    .map((line) => counted(line, discards, sign))
    .sort((one, other) => byRank(one, other, sign))
  let place = 1
  return series.map(({ line, left: _left, ...row }, index) => {
    const better = series[index - 1]
    if (better !== undefined && byRank(better, series[index] as Counted, sign) !== 0) {
      place = index + 1
    }
    return { ...line, ...row, place }
  })
}

/** A series with the scores of it that count, best first. */
type Counted<Line = Pick<SeriesRow<unknown>, 'scores'>> = {
  readonly line: Line
  readonly discarded: readonly number[]
  readonly left: readonly number[]
  readonly total: number
}

function counted<Line extends Pick<SeriesRow<unknown>, 'scores'>>(
  line: Line,
  discards: number,
  sign: 1 | -1,
): Counted<Line> {
  const games = line.scores.map((score, index) => ({ score, index }))
  // Sorting keeps the order of equals.
  const worstFirst = games.sort((one, other) => sign * (other.score - one.score))
  const count = Math.max(0, Math.min(discards, games.length - 1))
  const left = worstFirst.slice(count).map(({ score }) => score)
  return {
    line,
    discarded: worstFirst.slice(0, count).map(({ index }) => index),
    left: left.reverse(),
    // Shared wins are fractions, whose sum would depend on the order of the games.
    total: Math.round(sumOf(left) * 1e9) / 1e9,
  }
}

function byRank(one: Counted, other: Counted, sign: 1 | -1): number {
  const byLast = () => firstDifference(lastFirst(one), lastFirst(other))
  return sign * (one.total - other.total || firstDifference(one.left, other.left) || byLast())
}

const lastFirst = ({ line }: Counted) => [...line.scores].reverse()

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((score, index) => score !== other[index])
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number)
}
