import type { SeasonRules, SeasonScoring } from '../src/results.ts'
import type { Finished } from './naive-evening.ts'
import { othersOf, peopleIn, placeOf, seatOf } from './naive-evening.ts'
import type { Seat } from './naive-sheet.ts'

/** A person's row of the table. */
type ExpectedRow = {
  readonly person: string
  readonly games: number
  readonly scores: readonly number[]
  /** The indexes of the games that do not count, in the order in which they are struck out. */
  readonly discarded: readonly number[]
  readonly total: number
  /** Null of who played too few games. */
  readonly place: number | null
}

/**
 * Wins are counted in parts of one that all of up to 20 players can share, so that sums are whole numbers:
 * a half and two quarters are equal then, whatever floating point says. It is the least common multiple of 1 to 20.
 */
const PARTS = 232_792_560

/** A second, slow reading of the table of a season, off the score sheets; the rows in no order. Source: R42. */
export function expectedSeason(
  games: readonly Finished[],
  { scoring, minGames, discards }: SeasonRules,
): readonly ExpectedRow[] {
  const people = new Set<string>()
  for (const game of games) for (const person of peopleIn(game)) people.add(person)
  const lines = [...people].map((person) => {
    const scores = games.map((game) => worthOf(game, seatOf(game, person), scoring))
    const played = games.filter((game) => seatOf(game, person) !== undefined).length
    return { person, played, scores, ...strike(scores, discards, scoring) }
  })
  const ranked = lines.filter(({ played }) => played >= minGames)
  const unit = scoring === 'WINS' ? PARTS : 1
  return lines.map((line): ExpectedRow => {
    const before = ranked.filter((other) => isBefore(other, line, scoring))
    return {
      person: line.person,
      games: line.played,
      scores: line.scores.map((score) => score / unit),
      discarded: line.discarded,
      total: sumOf(line.kept) / unit,
      place: line.played < minGames ? null : before.length + 1,
    }
  })
}

function worthOf(game: Finished, seat: Seat | undefined, scoring: SeasonScoring): number {
  const { sheet } = game
  if (scoring === 'LOW_POINTS') {
    // A side is one player (R37).
    return seat === undefined ? sheet.seats.length + 1 : placeOf(game, seat)
  }
  if (seat === undefined) return 0
  if (scoring === 'WINS') {
    return sheet.winners.includes(seat.id) ? PARTS / sheet.winners.length : 0
  }
  const { behind, level } = othersOf(game, seat)
  return 2 * behind + level
}

const isBetter = (one: number, other: number, scoring: SeasonScoring): boolean =>
  scoring === 'LOW_POINTS' ? one < other : one > other

/** Strikes the worst game out, so often, the first of equal ones; the last that is left stays. */
function strike(scores: readonly number[], discards: number, scoring: SeasonScoring) {
  const left = new Map(scores.entries())
  const discarded: number[] = []
  for (let turn = 0; turn < discards && left.size > 1; turn += 1) {
    let worst: number | null = null
    for (const [at, score] of left) {
      const atWorst = worst === null ? null : (left.get(worst) as number)
      if (atWorst === null || isBetter(atWorst, score, scoring)) worst = at
    }
    left.delete(worst as number)
    discarded.push(worst as number)
  }
  return { kept: [...left.values()], discarded }
}

type Line = { readonly scores: readonly number[]; readonly kept: readonly number[] }

/** Whether one comes before the other: by the sum; then by what counts, best first; then by the last games. */
function isBefore(one: Line, other: Line, scoring: SeasonScoring): boolean {
  const inTurn = ({ scores, kept }: Line): number[] => {
    const bestFirst = [...kept].sort((a, b) => (isBetter(a, b, scoring) ? -1 : 1))
    return [sumOf(kept), ...bestFirst, ...[...scores].reverse()]
  }
  const others = inTurn(other)
  for (const [at, own] of inTurn(one).entries()) {
    if (own !== others[at]) return isBetter(own, others[at] as number, scoring)
  }
  return false
}

function sumOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
