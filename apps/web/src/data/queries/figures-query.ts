import type { Client, Schemas } from '@meldboard/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FiguresSearch } from '../figures-search.ts'
import { queryKeys } from './query-keys.ts'

export function ownFiguresQuery(client: Client, search: FiguresSearch) {
  const query = wantedGames(search)
  return queryOptions({
    queryKey: queryKeys.ownFigures(query),
    queryFn: async ({ signal }): Promise<Schemas['PersonFigures']> =>
      (await client.GET('/stats', { params: { query }, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** A person with their figures over the games that the user knows. */
export type PersonWithFigures = {
  readonly person: Schemas['Person']
  readonly figures: Schemas['PersonFigures']
}

export function personQuery(client: Client, id: string, search: FiguresSearch) {
  const query = wantedGames(search)
  return queryOptions({
    queryKey: queryKeys.person(id, query),
    queryFn: async ({ signal }): Promise<PersonWithFigures> =>
      (await client.GET('/people/{id}', { params: { path: { id }, query }, signal })).data,
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
export function peopleQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.people,
    queryFn: async ({ signal }): Promise<People> => (await client.GET('/people', { signal })).data,
  })
}

/** The number of games that a person shared with others, by the others' ids. */
export function gamesTogetherQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: queryKeys.gamesTogether(id),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const answer = await client.GET('/people/{id}/together', { params: { path: { id } }, signal })
      return new Map(answer.data.people.map((other) => [other.id, other.games]))
    },
  })
}

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
