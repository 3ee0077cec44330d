import type { Schemas } from '@meldboard/api-client'
import { figuresOf, groupFigures, headToHead, type PlayerResult } from '@meldboard/engine/results'
import type { Queries } from '../platform/database/database.ts'
import type { PersonKey } from './person-key.ts'
import { findGameNames, type PlayedGame, type Seat } from './played-games-store.ts'
import { gamesOfRecords, newestHolders, shownRecords } from './records.ts'

/** Games of the form. */
const FORM = 10
const MOST_OPPONENTS = 50
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
 * those that the person did not play are left out. `names` are for those who sat there by other names alone.
 * Source: R40, R41, P-people-3.
 *
 * @example
 * await personFiguresOf(queries, await findPlayedGames(queries, ids), person)
 */
export async function personFiguresOf(
  queries: Queries,
  played: readonly PlayedGame[],
  person: PersonKey,
  names: ReadonlyMap<PersonKey, string> = new Map(),
): Promise<Schemas['PersonFigures']> {
  const games = played.flatMap((game) => ownGame(game, person))
  const results = games.map(({ own }) => own)
  const { records } = groupFigures(games.map(({ game, own }) => ({ game, results: [own] })))
  const last = games.slice(-FORM)
  const named = [...last.map(({ game }) => game), ...gamesOfRecords(records)]
  const gameNames = await findGameNames(queries, [...new Set(named.map(({ id }) => id))])
  // One that was just deleted for good has no name.
  const shown = ({ id, endedAt }: PlayedGame): readonly Schemas['FinishedGame'][] => {
    const name = gameNames.get(id)
    return name === undefined ? [] : [{ ...name, endedAt }]
  }
  return {
    figures: figuresOf(results),
    since: games[0]?.game.endedAt ?? null,
    form: last.flatMap(({ game, own: { place, players } }) =>
      shown(game).map((each) => ({ game: each, place, players })),
    ),
    opponents: opponentsOf(games, names),
    records: shownRecords(
      records,
      (record) =>
        record && {
          value: record.value,
          games: newestHolders(record).flatMap(({ game }) => shown(game)),
        },
    ),
    course: courseOf(games),
  }
}

/** Who is at a table twice is the first of the two. */
function ownGame(game: PlayedGame, person: PersonKey): readonly OwnGame[] {
  const seat = game.seats.find((each) => each.person === person)
  if (seat === undefined) return []
  const others = game.seats.filter((each) => each.person !== person)
  return [{ game, own: seat.result, others }]
}

type Opponent = { name: string; readonly games: (readonly PlayerResult[])[] }

function opponentsOf(
  games: readonly OwnGame[],
  names: ReadonlyMap<PersonKey, string>,
): Schemas['PersonFigures']['opponents'] {
  const opponents = new Map<PersonKey, Opponent>()
  for (const { own, others } of games) {
    for (const { person, isLinked, name, result } of others) {
      const opponent = opponents.get(person) ?? { name: names.get(person) ?? name, games: [] }
      if (!isLinked) opponent.name = name
      opponent.games.push([own, result])
      opponents.set(person, opponent)
    }
  }
  return [...opponents.values()]
    .toSorted((one, other) => other.games.length - one.games.length)
    .slice(0, MOST_OPPONENTS)
    .map((opponent) => ({ name: opponent.name, headToHead: headToHead(opponent.games) }))
}

/** The games in stretches that differ by one game at most. */
function courseOf(games: readonly OwnGame[]): Schemas['PersonFigures']['course'] {
  const count = Math.min(MOST_POINTS, games.length)
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * games.length) / count)
    const stretch = games.slice(start, Math.floor(((index + 1) * games.length) / count))
    const points = stretch.flatMap(({ own }) => own.points.filter((each) => each !== null))
    return {
      // A stretch has at least one game.
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
