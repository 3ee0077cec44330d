import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import {
  groupFigures,
  leaguePoints,
  notMet,
  type PlayerResult,
  type SeasonRules,
  seasonTable,
} from '@meldboard/engine/results'
import type { SeenGroup } from '../games/group-store.ts'
import { readGroup } from '../games/groups.ts'
import type { Queries } from '../platform/database/database.ts'
import type { HandlerDependencies } from '../platform/dependencies.ts'
import { success } from '../platform/http/envelope.ts'
import type { Failure } from '../platform/http/failure.ts'
import { type Handler, userOf } from '../platform/http/handler.ts'
import { findGroupPeople } from './group-people.ts'
import { gamesWanted } from './own-figures.ts'
import type { PersonKey } from './person-key.ts'
import {
  findFirstEnd,
  findGameNames,
  findOrganizers,
  findPlayedGames,
  type GamesWanted,
  gamesOfGroup,
  type PlayedGame,
} from './played-games-store.ts'
import { gamesOfRecords, newestHolders, shownRecords } from './records.ts'

/** Rows of the table. */
export const MOST_ROWS = 200
/** Games of the evenings, pairs who have not met. */
const MOST_GAMES = 60
const MOST_PAIRS = 20

/** Of everybody in each game: 2,000 games of 200 people. */
const MOST_PLACES = 400_000

export const TOO_MANY_GAMES: Failure = {
  code: 'CONFLICT',
  message: 'These days have too many games. Please choose fewer days.',
}

/** What a group has played, as a season. Source: P-groups-8, P-groups-9. */
export function groupSeasonHandlers({ database, limits }: HandlerDependencies) {
  return {
    getGroupSeason: async (request) => {
      const wanted = gamesWanted(request)
      if (!wanted.ok) return wanted
      const userId = userOf(request)
      const counted = await limits.count('figures', { ip: request.ip, account: `${userId}` })
      if (!counted.ok) return counted
      const group = await readGroup(database, request, 'see')
      if (!group.ok) return group
      const { scoring, minGames, discards } = request.query as SeasonRules
      const rules = { scoring, minGames, discards }
      const { from, before } = wanted.value
      const dates = { ...(from && { from }), ...(before && { before }) }
      const season = await findSeason(database, group.value, dates, rules)
      if (!season.ok) return season
      return ok(success(await seasonDocument(database, userId, season.value)))
    },
  } satisfies Record<string, Handler>
}

/** A season of a group, in the order of its games and of its table. */
export type Season = {
  readonly groupId: number
  readonly games: readonly PlayedGame[]
  readonly rows: readonly StandingRow[]
  /** Whose the rows are. */
  readonly people: readonly PersonKey[]
  readonly names: ReadonlyMap<PersonKey, string>
}

/**
 * Reads the games of a season and works out its table. Everybody has a place in each game, so that what is to be
 * compared grows with both.
 */
export async function findSeason(
  queries: Queries,
  group: SeenGroup,
  dates: Pick<GamesWanted, 'from' | 'before' | 'also'>,
  rules: SeasonRules,
): Promise<Result<Season, Failure>> {
  const played = gamesOfGroup(queries, group.id)
  const organizers = await findOrganizers(queries, played)
  const { whoIs, names } = await findGroupPeople(queries, group, organizers)
  const games = [...(await findPlayedGames(queries, [played], dates, whoIs))]
  const people = new Set(games.flatMap(peopleIn))
  if (games.length * people.size > MOST_PLACES) return err(TOO_MANY_GAMES)
  return ok({ groupId: group.id, games, names, ...standingOf(games, rules, names) })
}

/** A season as this user gets it. */
export async function seasonDocument(
  queries: Queries,
  userId: number,
  { groupId, games, rows, people, names: calledHere }: Season,
): Promise<Schemas['GroupSeason']> {
  const rowOf = new Map(people.map((person, index) => [person, index]))
  const held = games.map((game) => ({ game, results: game.seats.map(({ result }) => result) }))
  const { roundsPerGame, records } = groupFigures(held)
  const last = games.slice(-MOST_GAMES)
  const named = [...last, ...gamesOfRecords(records)].map(({ id }) => id)
  const names = await findGameNames(queries, [...new Set(named)], userId)
  const shown = ({ id, endedAt }: PlayedGame): Schemas['FinishedGame'] | null => {
    const name = names.get(id)
    return name === undefined ? null : { ...name, endedAt }
  }
  const unmet = notMet(people.slice(0, MOST_ROWS), games.map(peopleIn))
  return {
    since: await findFirstEnd(queries, gamesOfGroup(queries, groupId)),
    games: games.length,
    table: rows.slice(0, MOST_ROWS).map(({ leftOut: _leftOut, ...row }) => row),
    lastGames: last.map((game, index) => {
      const results = people.slice(0, MOST_ROWS).map((person) => resultOf(game, person))
      return {
        endedAt: game.endedAt,
        game: shown(game),
        players: game.seats[0]?.result.players ?? 1,
        rounds: game.seats[0]?.result.points.length ?? 1,
        places: results.map((result) => result?.place ?? null),
        leaguePoints: results.map((result) => (result ? leaguePoints(result) : null)),
        leftOut: rows
          .slice(0, MOST_ROWS)
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
            name: nameIn(game, result, calledHere),
            endedAt: game.endedAt,
            game: shown(game),
          })),
        },
    ),
    notMet: {
      count: unmet.length,
      pairs: unmet
        .slice(0, MOST_PAIRS)
        .map((pair) => pair.map((person) => rowOf.get(person) as number)),
    },
  }
}

type StandingRow = Schemas['SeasonRow'] & { readonly leftOut: ReadonlySet<number> }

/** The table, and whose its rows are. */
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
  // The newest; by a name that is only said to be theirs who has no other.
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

/** Each once, also who sits at a table twice. */
function peopleIn({ seats }: PlayedGame): readonly PersonKey[] {
  return [...new Set(seats.map(({ person }) => person))]
}

/** The first, of who sits at a table twice. */
function resultOf({ seats }: PlayedGame, person: PersonKey): PlayerResult | undefined {
  return seats.find((seat) => seat.person === person)?.result
}

function nameIn(
  { seats }: PlayedGame,
  result: PlayerResult,
  names: ReadonlyMap<PersonKey, string>,
): string {
  const held = seats.filter((each) => each.result === result)
  // A side is called as in the game.
  const [seat] = held.length === 1 ? held : []
  return (seat && names.get(seat.person)) ?? result.name
}
