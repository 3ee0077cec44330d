import { isDeepStrictEqual } from 'node:util'
import type { PlayerResult, SeasonRules } from '../src/results.ts'
import { figuresOf, groupFigures, headToHead, notMet, seasonTable } from '../src/results.ts'
import type { Finished } from './naive-evening.ts'
import { peopleIn } from './naive-evening.ts'
import {
  expectedFigures,
  expectedGroup,
  expectedHeadToHead,
  expectedNotMet,
} from './naive-figures.ts'
import { expectedSeason } from './naive-season.ts'

/** The engine's results of each game of an evening; none of a game that does not count. */
type Results = readonly (readonly PlayerResult[])[]

/** Throws where what the engine says of anybody differs from the naive reading. Source: R40, R41. */
export function compareFigures(evening: Results, games: readonly Finished[]): void {
  const people = everybody(games)
  for (const person of people) {
    const own = evening.flatMap((results) => resultOf(results, person) ?? [])
    same(`figures of ${person}`, figuresOf(own), expectedFigures(games, person))
    for (const other of people) {
      if (other === person) continue
      const both = evening.flatMap((results) => {
        const [one, another] = [resultOf(results, person), resultOf(results, other)]
        return one && another ? [[one, another]] : []
      })
      same(`${person} and ${other}`, headToHead(both), expectedHeadToHead(games, person, other))
    }
  }
  const played = evening.map((results) => results.flatMap(namesOf))
  same('not met', notMet(people, played), expectedNotMet(games, people))
}

/** Throws where the engine's figures of all together differ from the naive ones. Source: R41. */
export function compareGroup(evening: Results, games: readonly Finished[]): void {
  const { records, ...figures } = groupFigures(evening.map((results, game) => ({ game, results })))
  const held = Object.entries(records).map(([name, record]) => {
    const holders = record?.holders.map(({ game, result: { playerId } }) => ({ game, playerId }))
    return [name, record && { value: record.value, holders }]
  })
  same('group', { ...figures, records: Object.fromEntries(held) }, expectedGroup(games))
}

/** Throws where the engine's table of a season differs from the naive one. Source: R42. */
export function compareSeason(
  evening: Results,
  games: readonly Finished[],
  rules: SeasonRules,
): void {
  const played = evening
    .filter((results) => results.length > 0)
    .map((results) =>
      results.flatMap((result) => namesOf(result).map((person) => ({ ...result, person }))),
    )
  const table = seasonTable(played, rules)
  const places = table.map(({ place }) => place ?? Number.POSITIVE_INFINITY)
  same('order of the table', places, places.toSorted(ascending))
  // The order of those who share a place, or have none, is not for the rules to say.
  same(
    `season by ${JSON.stringify(rules)}`,
    byPerson(table),
    byPerson(expectedSeason(games, rules)),
  )
}

const ascending = (one: number, other: number) => (one === other ? 0 : one - other)

/** All who played, and one who never does. */
function everybody(games: readonly Finished[]): readonly string[] {
  return [...new Set(games.flatMap(peopleIn)), 'Nobody']
}

/** As the server does it: a side is its members, and of two results of one person the first counts. */
const namesOf = ({ name, members }: PlayerResult): readonly string[] => members ?? [name]

const resultOf = (results: readonly PlayerResult[], person: string): PlayerResult | undefined =>
  results.find((result) => namesOf(result).includes(person))

const byPerson = <Row extends { readonly person: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.person < other.person ? -1 : 1))

function same(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(rounded(actual), rounded(expected))) return
  throw new Error(
    `${what}: the engine says ${JSON.stringify(actual)}, the model ${JSON.stringify(expected)}`,
  )
}

/** With 9 digits after the point, as sums of fractions depend on their order. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e9) / 1e9
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]))
}
