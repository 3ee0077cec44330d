import type { Schemas } from '@meldboard/api-client'
import {
  groupFigures,
  leaguePoints,
  notMet,
  type PlayerResult,
  type SeasonRules,
  seasonTable,
} from '@meldboard/engine/results'
import { type PersonEntries, type PersonKey, type WhoIs, whoInGroup } from './person-key.ts'
import { type FinishedGame, type PlayedGame, playedGames } from './played-games.ts'
import { newestHolders, shownRecords } from './records.ts'

/** The most rows of the table. */
export const SEASON_ROWS = 200
/** The most games of the evenings, and pairs who have not met. */
const EVENING_GAMES = 60
const UNMET_PAIRS = 20

/** The most places, one for each person and game: 2,000 games of 200 people. */
const SEASON_PLACES = 400_000

/** The input of a season, as plain data. */
export type SeasonInput = {
  readonly games: readonly FinishedGame[]
  /** As in `GroupPeople`. */
  readonly links: PersonEntries
  readonly byName: PersonEntries
  readonly names: PersonEntries
  readonly rules: SeasonRules
}

/** A season of a group; `games` in the order of their ends, `rows` in the order of the table. */
export type Season = {
  readonly games: readonly PlayedGame[]
  readonly rows: readonly StandingRow[]
  /** The person of each row. */
  readonly people: readonly PersonKey[]
  readonly names: ReadonlyMap<PersonKey, string>
}

/** A game whose name depends on the reader. */
type GameRef = { readonly id: number; readonly endedAt: string }

type Document = Schemas['GroupSeason']
type RecordHolder = NonNullable<Document['records']['lowestTotal']>['holders'][number]
export type UnnamedRecord = {
  readonly value: number
  readonly holders: readonly (Omit<RecordHolder, 'game'> & GameRef)[]
}

/** A season as all users of the group get it, without the names of its games. */
export type UnnamedSeason = Omit<Document, 'since' | 'lastGames' | 'records'> & {
  readonly lastGames: readonly (Omit<Document['lastGames'][number], 'game'> & GameRef)[]
  readonly records: { readonly [Name in keyof Document['records']]: UnnamedRecord | null }
}

/**
 * Works out the table of a season; null: too large. Each person has a place in each game, so the work grows with both.
 */
export function seasonOf(input: SeasonInput): Season | null {
  const whoIs: WhoIs = whoInGroup(new Map(input.links), new Map(input.byName))
  const games = [...playedGames(input.games, whoIs)]
  const people = new Set(games.flatMap(peopleIn))
  if (games.length * people.size > SEASON_PLACES) return null
  const names = new Map(input.names)
  return { games, names, ...standingOf(games, input.rules, names) }
}

export function unnamedSeason({ games, rows, people, names }: Season): UnnamedSeason {
  const rowOf = new Map(people.map((person, index) => [person, index]))
  const held = games.map((game) => ({ game, results: game.seats.map(({ result }) => result) }))
  const { roundsPerGame, records } = groupFigures(held)
  const last = games.slice(-EVENING_GAMES)
  const unmet = notMet(people.slice(0, SEASON_ROWS), games.map(peopleIn))
  return {
    games: games.length,
    table: rows.slice(0, SEASON_ROWS).map(({ leftOut: _leftOut, ...row }) => row),
    lastGames: last.map((game, index) => {
      const results = people.slice(0, SEASON_ROWS).map((person) => resultOf(game, person))
      return {
        id: game.id,
        endedAt: game.endedAt,
        players: game.seats[0]?.result.players ?? 1,
        rounds: game.seats[0]?.result.points.length ?? 1,
        places: results.map((result) => result?.place ?? null),
        leaguePoints: results.map((result) => (result ? leaguePoints(result) : null)),
        leftOut: rows
          .slice(0, SEASON_ROWS)
          .flatMap(({ leftOut }, row) =>
            leftOut.has(games.length - last.length + index) ? [row] : [],
          ),
      }
    }),
    roundsPerGame,
    records: shownRecords(
      records,
      (record) =>
        record && {
          value: record.value,
          holders: newestHolders(record).map(({ game, result }) => ({
            name: nameIn(game, result, names),
            endedAt: game.endedAt,
            id: game.id,
          })),
        },
    ),
    notMet: {
      count: unmet.length,
      pairs: unmet
        .slice(0, UNMET_PAIRS)
        .map((pair) => pair.map((person) => rowOf.get(person) as number)),
    },
  }
}

type StandingRow = Schemas['SeasonRow'] & { readonly leftOut: ReadonlySet<number> }

/** The table and the person of each row. */
function standingOf(
  games: readonly PlayedGame[],
  rules: SeasonRules,
  names: ReadonlyMap<PersonKey, string>,
) {
  const results = games.map(({ seats }) =>
    seats.map(({ person, result }) => ({ ...result, person })),
  )
  const table = seasonTable(results, rules)
  const before = new Map(
    seasonTable(results.slice(0, -1), rules).map(({ person, place }) => [person, place]),
  )
  const seats = games.flatMap((game) => game.seats)
  // The newest name; a linked name only for a person without one of their own.
  const written = new Map(
    [...seats.filter(({ isLinked }) => isLinked), ...seats.filter(({ isLinked }) => !isLinked)].map(
      ({ person, name }) => [person, name] as const,
    ),
  )
  const wins = new Map<PersonKey, number>()
  for (const game of games) {
    for (const person of peopleIn(game)) {
      if (resultOf(game, person)?.place === 1) wins.set(person, (wins.get(person) ?? 0) + 1)
    }
  }
  const rows = table.map(
    ({ person, place, total, games: played, discarded }): StandingRow => ({
      name: names.get(person) ?? written.get(person) ?? '',
      place,
      placeBefore: before.get(person) ?? null,
      total,
      games: played,
      wins: wins.get(person) ?? 0,
      leftOut: new Set(discarded),
    }),
  )
  return { rows, people: table.map(({ person }) => person) }
}

/** Returns each person once, also one with two seats. */
function peopleIn({ seats }: PlayedGame): readonly PersonKey[] {
  return [...new Set(seats.map(({ person }) => person))]
}

/** Returns the result of a person, for one with two seats that of the first. */
function resultOf({ seats }: PlayedGame, person: PersonKey): PlayerResult | undefined {
  return seats.find((seat) => seat.person === person)?.result
}

function nameIn(
  { seats }: PlayedGame,
  result: PlayerResult,
  names: ReadonlyMap<PersonKey, string>,
): string {
  const held = seats.filter((each) => each.result === result)
  // A side has its name in the game.
  const [seat] = held.length === 1 ? held : []
  return (seat && names.get(seat.person)) ?? result.name
}
