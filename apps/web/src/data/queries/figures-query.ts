import type { Schemas } from '@meldboard/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FiguresSearch } from '../figures-search.ts'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

export function ownFiguresQuery(search: FiguresSearch) {
  const query = wantedGames(search)
  return queryOptions({
    ...read(queryKeys.ownFigures(query), '/stats', { params: { query } }),
    placeholderData: keepPreviousData,
  })
}

/** A person with their figures over the games that the user knows. */
export type PersonWithFigures = {
  readonly person: Schemas['Person']
  readonly figures: Schemas['PersonFigures']
}

export function personQuery(id: string, search: FiguresSearch) {
  const query = wantedGames(search)
  return queryOptions({
    ...read(queryKeys.person(id, query), '/people/{id}', { params: { path: { id }, query } }),
    placeholderData: keepPreviousData,
  })
}

export type ListedPerson = {
  readonly person: Schemas['Person']
  readonly summary: Schemas['PersonSummary']
}

export type People = {
  readonly games: Schemas['GamesCounted']
  readonly people: readonly ListedPerson[]
  readonly suggestion: Schemas['PersonSuggestion'] | null
}

/** Everyone in the games that the user knows, by games played. */
export const peopleQuery = read(queryKeys.people, '/people')

/** The number of games that a person shared with others, by the others' ids. */
export const gamesTogetherQuery = (id: string) =>
  read(queryKeys.gamesTogether(id), '/people/{id}/together', {
    params: { path: { id } },
    pick: ({ data }): ReadonlyMap<string, number> =>
      new Map(data.people.map((other) => [other.id, other.games])),
  })

function wantedGames({ from, to, end, players, group }: FiguresSearch) {
  return {
    ...(from && { from: momentOf(from) }),
    ...(to && { before: momentOf(to, 1) }),
    ...(end && { end }),
    ...(players && { players }),
    ...(group && { group }),
  }
}

/** Returns the beginning of a day on this device; `later` in days. */
export function momentOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
