import type { Schemas } from '@meldboard/api-client'
import {
  addMeeting,
  figuresOf,
  groupFigures,
  type HeadToHeadCount,
  headToHeadOf,
  NEVER_MET,
  type PlayerResult,
} from '@meldboard/engine/results'
import type { SeatNames } from './known-people.ts'
import type { PersonKey } from './person-key.ts'
import type { PlayedGame } from './played-games.ts'
import { newestHolders, shownRecords } from './records.ts'

/** Games. */
const FORM_GAMES = 10
const LISTED_OPPONENTS = 50
/** The most points of the course. */
const COURSE_POINTS = 60

type NameOf = (person: PersonKey, names: SeatNames) => string

type OwnGame = {
  readonly game: Pick<PlayedGame, 'id' | 'endedAt'>
  readonly own: PlayerResult
}

type Opponent = { names: SeatNames; count: HeadToHeadCount }

type Document = Schemas['PersonFigures']
type GameRef = OwnGame['game']
export type UnnamedPersonRecord = { readonly value: number; readonly games: readonly GameRef[] }

/** The figures of a person's page, without the names of games. */
export type UnnamedFigures = Omit<Document, 'form' | 'records'> & {
  readonly form: readonly (Omit<Document['form'][number], 'game'> & { readonly game: GameRef })[]
  readonly records: { readonly [Name in keyof Document['records']]: UnnamedPersonRecord | null }
}

/**
 * The figures of a person over games in the order in which they ended; games of others are skipped. `nameOf` gives the
 * name of an opponent from the names in these games. Source: R40, R41, P-people-3.
 */
export function unnamedFigures(
  played: Iterable<PlayedGame>,
  person: PersonKey,
  nameOf: NameOf,
): UnnamedFigures {
  const { games, opponents } = ownGames(played, person)
  const results = games.map(({ own }) => own)
  const { records } = groupFigures(games.map(({ game, own }) => ({ game, results: [own] })))
  return {
    figures: figuresOf(results),
    since: games[0]?.game.endedAt ?? null,
    form: games
      .slice(-FORM_GAMES)
      .map(({ game, own: { place, players } }) => ({ game, place, players })),
    opponents: opponentsOf(opponents, nameOf),
    records: shownRecords(
      records,
      (record) =>
        record && { value: record.value, games: newestHolders(record).map(({ game }) => game) },
    ),
    course: courseOf(games),
  }
}

/**
 * The person's own games, and the people whom they met. Results of others are counted at once and not held in memory. A
 * person with two seats counts by the first.
 */
function ownGames(played: Iterable<PlayedGame>, person: PersonKey) {
  const games: OwnGame[] = []
  const opponents = new Map<PersonKey, Opponent>()
  for (const { id, endedAt, seats } of played) {
    const own = seats.find((seat) => seat.person === person)?.result
    if (own === undefined) continue
    games.push({ game: { id, endedAt }, own })
    const met = new Set([person])
    for (const { person: other, isLinked, name, result } of seats) {
      if (met.has(other)) continue
      met.add(other)
      const { names, count } = opponents.get(other) ?? { names: {}, count: NEVER_MET }
      opponents.set(other, {
        names: { ...names, any: name, ...(isLinked ? {} : { own: name }) },
        count: addMeeting(count, own, result),
      })
    }
  }
  return { games, opponents }
}

function opponentsOf(
  opponents: ReadonlyMap<PersonKey, Opponent>,
  nameOf: NameOf,
): Schemas['PersonFigures']['opponents'] {
  return [...opponents]
    .toSorted(([, one], [, other]) => other.count.games - one.count.games)
    .slice(0, LISTED_OPPONENTS)
    .map(([key, { names, count }]) => ({
      name: nameOf(key, names),
      headToHead: headToHeadOf(count),
    }))
}

/** Divides the games into runs whose lengths differ by one game at most. */
function courseOf(games: readonly OwnGame[]): Schemas['PersonFigures']['course'] {
  const count = Math.min(COURSE_POINTS, games.length)
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * games.length) / count)
    const stretch = games.slice(start, Math.floor(((index + 1) * games.length) / count))
    const points = stretch.flatMap(({ own }) => own.points.filter((each) => each !== null))
    return {
      // A run has at least one game.
      endedAt: (stretch.at(-1) as OwnGame).game.endedAt,
      games: stretch.length,
      place: meanOf(stretch.map(({ own }) => own.place)) as number,
      players: meanOf(stretch.map(({ own }) => own.players)) as number,
      points: meanOf(points),
    }
  })
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
