import type { PlayerResult } from './game-result.ts'
import type { Mean } from './mean.ts'
import { meanOf } from './mean.ts'

/** A finished game of a group with its results; `game` is the caller's own key of it. */
export type GroupGame<Game> = { readonly game: Game; readonly results: readonly PlayerResult[] }

/** The best value ever reached, with all who reached it, in the order of the games. */
export type GroupRecord<Game> = {
  readonly value: number
  readonly holders: readonly { readonly game: Game; readonly result: PlayerResult }[]
}

/** The figures and records of a group over its games. Source: R41. */
export type GroupFigures<Game> = {
  readonly games: number
  readonly roundsPerGame: Mean
  /** Null without a game, the comeback also while no player has won from behind. */
  readonly records: {
    readonly lowestTotal: GroupRecord<Game> | null
    readonly highestTotal: GroupRecord<Game> | null
    readonly highestRound: GroupRecord<Game> | null
    readonly biggestComeback: GroupRecord<Game> | null
    readonly mostRejoins: GroupRecord<Game> | null
    /** Held by those who won the game. */
    readonly mostRounds: GroupRecord<Game> | null
  }
}

/**
 * The figures and records of a group, over its games in the order in which they ended; those who are
 * equal share a record. Source: R41.
 *
 * @example
 * groupFigures([]).records.lowestTotal
 * // null
 */
export function groupFigures<Game>(games: readonly GroupGame<Game>[]): GroupFigures<Game> {
  const held = games.flatMap(({ game, results }) => results.map((result) => ({ game, result })))
  const record = (measure: (result: PlayerResult) => number | null, sign: 1 | -1 = 1) =>
    recordOf(held, measure, sign)
  // All results of a game have its rounds.
  const rounds = meanOf(
    games.flatMap(({ results }) => results.slice(0, 1).map(({ points }) => points.length)),
  )
  return {
    games: rounds.n,
    roundsPerGame: rounds,
    records: {
      lowestTotal: record(({ total }) => total, -1),
      highestTotal: record(({ total }) => total),
      highestRound: record(highestRound),
      biggestComeback: record(({ comeback }) => comeback || null),
      mostRejoins: record(({ rejoins }) => rejoins || null),
      mostRounds: record(({ place, points }) => (place === 1 ? points.length : null)),
    },
  }
}

type Holder<Game> = GroupRecord<Game>['holders'][number]

function recordOf<Game>(
  held: readonly Holder<Game>[],
  measure: (result: PlayerResult) => number | null,
  sign: 1 | -1,
): GroupRecord<Game> | null {
  let best: number | null = null
  let holders: Holder<Game>[] = []
  for (const holder of held) {
    const value = measure(holder.result)
    if (value === null) continue
    if (best === null || sign * value > sign * best) {
      best = value
      holders = []
    }
    if (value === best) holders.push(holder)
  }
  return best === null ? null : { value: best, holders }
}

function highestRound({ points }: PlayerResult): number | null {
  const played = points.filter((each) => each !== null)
  return played.length === 0 ? null : Math.max(...played)
}

/**
 * The pairs of people, each named once, who never played the same game, each pair once. `games` has the
 * people of each game. Source: R41.
 *
 * @example
 * notMet(['Ann', 'Bob', 'Cleo'], [['Ann', 'Bob'], ['Cleo', 'Bob']])
 * // [['Ann', 'Cleo']]
 */
export function notMet<Person>(
  people: readonly Person[],
  games: readonly (readonly Person[])[],
): readonly (readonly [Person, Person])[] {
  const met = new Map(people.map((person) => [person, new Set<Person>()]))
  for (const game of games) {
    for (const person of game) for (const other of game) met.get(person)?.add(other)
  }
  return [...met].flatMap(([person, others], index) =>
    people
      .slice(index + 1)
      .filter((other) => !others.has(other))
      .map((other): [Person, Person] => [person, other]),
  )
}
