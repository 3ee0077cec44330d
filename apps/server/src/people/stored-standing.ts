import type { Schemas } from '@meldboard/api-client'
import type { StoredSeat, StoredStanding } from '../games/groups/closed-season-store.ts'
import type { PersonKey } from './person-key.ts'
import type { PlayedGame, Seat } from './played-games.ts'
import { SEASON_ROWS, type Season } from './season.ts'

export function standingToStore({ games, rows, people }: Season): StoredStanding {
  const rowOf = rowsByPerson(people)
  return {
    rows: rows.slice(0, SEASON_ROWS).map(({ name, place, total, games: played, wins }) => {
      return { name, place, total, games: played, wins }
    }),
    games: games.map((game) => ({ id: game.id, seats: seatsToStore(game, rowOf) })),
  }
}

/** A stored table beside what the same games give now. */
export type StandingNow = Pick<Schemas['ClosedSeason'], 'table' | 'edited' | 'added' | 'gone'>

export function standingNow(kept: StoredStanding, { games, people }: Season): StandingNow {
  const gameNow = new Map(games.map((game) => [game.id, game]))
  const rowOf = rowsByPerson(people)
  const rowNow = new Map<number, number>()
  let edited = 0
  let gone = 0
  for (const { id, seats } of kept.games) {
    const game = gameNow.get(id)
    if (game === undefined) {
      gone += 1
      continue
    }
    const seatsNow = seatsToStore(game, rowOf)
    if (resultsOf(seats) !== resultsOf(seatsNow)) edited += 1
    for (const [playerId, member, row] of seats) {
      const now = seatsNow.find((seat) => seat[0] === playerId && seat[1] === member)?.[2] ?? null
      if (row !== null && now !== null) rowNow.set(row, now)
    }
  }
  return {
    table: kept.rows.map((row, index) => ({ row, now: rowNow.get(index) ?? null })),
    edited,
    added: games.length - (kept.games.length - gone),
    gone,
  }
}

function rowsByPerson(people: readonly PersonKey[]): ReadonlyMap<PersonKey, number> {
  return new Map(people.slice(0, SEASON_ROWS).map((person, index) => [person, index]))
}

function seatsToStore(
  { seats }: PlayedGame,
  rowOf: ReadonlyMap<PersonKey, number>,
): readonly StoredSeat[] {
  return seats.map((seat, index) => {
    const { playerId, place, total } = seat.result
    return [playerId, memberOf(seats, index), rowOf.get(seat.person) ?? null, place, total]
  })
}

/** The members of a side are consecutive seats with one result object. */
function memberOf(seats: readonly Seat[], index: number): number {
  return index - seats.findIndex(({ result }) => result === seats[index]?.result)
}

/** The results without the people, as text to compare. */
function resultsOf(seats: readonly StoredSeat[]): string {
  const results = seats.map(([playerId, member, , place, total]) => [
    playerId,
    member,
    place,
    total,
  ])
  return JSON.stringify(results)
}
