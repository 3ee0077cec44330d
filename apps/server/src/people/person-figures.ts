import type { Schemas } from '@meldboard/api-client'
import {
  figuresOf,
  type GroupRecord,
  groupFigures,
  headToHead,
  type PlayerResult,
} from '@meldboard/engine/results'
import type { PersonKey, PlayedGame, Seat } from './played-games-store.ts'

/** Games of the form. */
const FORM = 10
const MOST_OPPONENTS = 50
/** Games named for one record. */
const MOST_HOLDERS = 3
/** The most points of the course. */
const MOST_POINTS = 60

/** A game that the person played, with their own result and who else played. */
type OwnGame = {
  readonly game: PlayedGame
  readonly own: PlayerResult
  readonly others: readonly Seat[]
}

/**
 * Everything that a page shows of a person over games, which come in the order in which they ended;
 * those that the person did not play are left out. A person is one key, or several of one person.
 * Source: R40, R41, P-people-3.
 *
 * @example
 * personFiguresOf(await findPlayedGames(queries, ids), ownKeys(user)).figures.games
 */
export function personFiguresOf(
  played: readonly PlayedGame[],
  person: ReadonlySet<PersonKey>,
): Schemas['PersonFigures'] {
  const games = played.flatMap((game) => ownGame(game, person))
  return {
    figures: figuresOf(games.map(({ own }) => own)),
    since: games[0]?.game.endedAt ?? null,
    form: games.slice(-FORM).map(({ game, own: { place, players } }) => {
      return { game: finishedGame(game), place, players }
    }),
    opponents: opponentsOf(games),
    records: recordsOf(games),
    course: courseOf(games),
  }
}

/** Who is at a table twice is the first of the two. */
function ownGame(game: PlayedGame, person: ReadonlySet<PersonKey>): readonly OwnGame[] {
  const seat = game.seats.find((each) => person.has(each.person))
  if (seat === undefined) return []
  const others = game.seats.filter((each) => !person.has(each.person))
  return [{ game, own: seat.result, others }]
}

function finishedGame({ uuid, name, endedAt }: PlayedGame): Schemas['FinishedGame'] {
  return { uuid, name, endedAt }
}

type Opponent = { name: string; readonly games: (readonly PlayerResult[])[] }

function opponentsOf(games: readonly OwnGame[]): Schemas['PersonFigures']['opponents'] {
  const opponents = new Map<PersonKey, Opponent>()
  for (const { own, others } of games) {
    for (const { person, name, result } of others) {
      const opponent = opponents.get(person) ?? { name, games: [] }
      opponent.name = name
      opponent.games.push([own, result])
      opponents.set(person, opponent)
    }
  }
  return [...opponents.values()]
    .toSorted((one, other) => other.games.length - one.games.length)
    .slice(0, MOST_OPPONENTS)
    .map((opponent) => ({ name: opponent.name, headToHead: headToHead(opponent.games) }))
}

function recordsOf(games: readonly OwnGame[]): Schemas['PersonFigures']['records'] {
  const { records } = groupFigures(games.map(({ game, own }) => ({ game, results: [own] })))
  return {
    lowestTotal: recordOf(records.lowestTotal),
    highestTotal: recordOf(records.highestTotal),
    highestRound: recordOf(records.highestRound),
    biggestComeback: recordOf(records.biggestComeback),
    mostRejoins: recordOf(records.mostRejoins),
    mostRounds: recordOf(records.mostRounds),
  }
}

function recordOf(record: GroupRecord<PlayedGame> | null): Schemas['PersonRecord'] | null {
  if (record === null) return null
  const newest = record.holders.slice(-MOST_HOLDERS).toReversed()
  return { value: record.value, games: newest.map(({ game }) => finishedGame(game)) }
}

/** The games in stretches that differ by one game at most. */
function courseOf(games: readonly OwnGame[]): Schemas['PersonFigures']['course'] {
  const count = Math.min(MOST_POINTS, games.length)
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * games.length) / count)
    const stretch = games.slice(start, Math.floor(((index + 1) * games.length) / count))
    const { averagePlace, averagePoints } = figuresOf(stretch.map(({ own }) => own))
    const players = stretch.reduce((sum, { own }) => sum + own.players, 0) / stretch.length
    return {
      // A stretch has at least one game.
      endedAt: (stretch.at(-1) as OwnGame).game.endedAt,
      games: stretch.length,
      place: averagePlace.value as number,
      players,
      points: averagePoints.value,
    }
  })
}
