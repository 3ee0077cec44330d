import type { Score } from '../src/index.ts'
import type { Count } from './naive-count.ts'
import { count } from './naive-count.ts'
import type { NaiveGame } from './naive-game.ts'
import { expectedPlaces, winnersAt } from './naive-results.ts'
import { isSittingOut } from './naive-rules.ts'
import type { Seat, Sheet } from './naive-sheet.ts'

/** The sheet of a game of an evening that counts, with what was counted on it. */
export type Finished = {
  /** Which game of the evening it was, from 0. */
  readonly game: number
  readonly sheet: Sheet
  readonly counted: Count
  /** Everybody's place by id, in the finishing order. */
  readonly places: ReadonlyMap<number, number>
}

/** The games that count: the completed ones in which a round was scored. Source: R39. */
export function finishedOf(evening: readonly NaiveGame[]): readonly Finished[] {
  const finished: Finished[] = []
  evening.forEach((naive, game) => {
    const sheet = naive.sheet()
    if (sheet?.status !== 'COMPLETED' || sheet.columns.length === 0) return
    const counted = count(sheet)
    const places = new Map<number, number>()
    for (const [id, place] of expectedPlaces(sheet, counted, sheet.winners)) {
      places.set(id, Number(place))
    }
    finished.push({ game, sheet, counted, places })
  })
  return finished
}

/** Who sits on a seat: each member of a side, by whose name nobody is meant. Source: R39. */
function peopleOn(seat: Seat): readonly string[] {
  return seat.members.length > 0 ? seat.members : [seat.name]
}

/** Everybody of a game, each once, in the finishing order. */
export function peopleIn(game: Finished): readonly string[] {
  const people = new Set<string>()
  for (const seat of seatsByFinish(game)) for (const person of peopleOn(seat)) people.add(person)
  return [...people]
}

/**
 * Where somebody sat. One who sat there twice played one game, not two, and is taken to be the first of the
 * two in the finishing order: the rules do not say, and `seasonTable` and the server do so.
 */
export function seatOf(game: Finished, person: string): Seat | undefined {
  for (const seat of seatsByFinish(game)) if (peopleOn(seat).includes(person)) return seat
  return undefined
}

/** Everybody's seat, in the finishing order. */
export function seatsByFinish({ sheet, places }: Finished): readonly Seat[] {
  const seats: Seat[] = []
  for (const id of places.keys()) seats.push(sheet.seats.find((seat) => seat.id === id) as Seat)
  return seats
}

export function placeOf({ places }: Finished, { id }: Seat): number {
  return places.get(id) as number
}

/** How many others came behind, and how many came to the same place. */
export function othersOf(game: Finished, seat: Seat): { behind: number; level: number } {
  const others = { behind: 0, level: 0 }
  const own = placeOf(game, seat)
  for (const [other, place] of game.places) {
    if (place > own) others.behind += 1
    if (place === own && other !== seat.id) others.level += 1
  }
  return others
}

/** What somebody did in a round. */
type Played = {
  readonly score: Score
  readonly points: number
  readonly isWon: boolean
}

/** A seat's rounds in their order, with null for each that was not played there. Source: R39. */
export function roundsOn(game: Finished, { id }: Seat): readonly (Played | null)[] {
  const { sheet, counted } = game
  const rounds: (Played | null)[] = []
  for (const [at, column] of sheet.columns.entries()) {
    const score = column.get(id)
    const step = counted.steps.get(id)?.[at]
    if (score === undefined || step === undefined || isSittingOut(score, sheet.settings)) {
      rounds.push(null)
      continue
    }
    const isWon = winnersAt(sheet, counted, at).includes(id)
    rounds.push({ score, points: step.points, isWon })
  }
  return rounds
}
