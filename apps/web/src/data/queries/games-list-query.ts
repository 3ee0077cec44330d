import type { Schemas } from '@meldboard/api-client'
import type { GameStatus } from '@meldboard/engine'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type EveningNumbers, eveningNumbers } from '../evening-numbers.ts'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** One page of the games in which the user has a role. */
export type GamesPage = {
  readonly games: readonly Schemas['Game'][]
  readonly totalPages: number
  /** On all pages; missing in answers stored by an older app. */
  readonly totalGames?: number
  /** The newest game of the whole list; missing from an older server or app. */
  readonly until?: number | undefined
}

/** The filter of the list of games; an empty text and no status select all. */
export type GamesFilter = {
  /** Words of the names of games and players. */
  readonly search: string
  readonly status: GameStatus | undefined
}

export type GamesSearch = GamesFilter & {
  readonly page: number
  readonly pageSize: number
  /** The newest game of the list when the first page was read; undefined: the newest of all. */
  readonly until?: number | undefined
}

/** The longest text that the API accepts. */
export const LONGEST_SEARCH = 80

export function isFiltered({ search, status }: GamesFilter): boolean {
  return search !== '' || status !== undefined
}

const EMPTY: GamesPage = { games: [], totalPages: 0, totalGames: 0 }

/** The user's games, the running ones first, each newest first. A 404 means none. */
export function gamesQuery(wanted: GamesSearch) {
  const { page, pageSize, until, search, status } = wanted
  const key = [
    ...queryKeys.gamesLists,
    page,
    pageSize,
    ...(isFiltered(wanted) ? [search, status] : []),
    ...(until === undefined ? [] : [{ until }]),
  ]
  const filter = {
    ...(search !== '' && { search: search.slice(0, LONGEST_SEARCH) }),
    ...(status && { status }),
    ...(until !== undefined && { until }),
  }
  return queryOptions({
    ...read(key, '/games', {
      params: { query: { page, page_size: pageSize, order: 'running_first', ...filter } },
      pick: ({ data, meta }): GamesPage => ({
        games: data,
        totalPages: meta.total_pages,
        totalGames: meta.total_items,
        until: meta.until,
      }),
      or: { 404: EMPTY },
    }),
    placeholderData: keepPreviousData,
  })
}

/** The first page of the list, newest first: the same query as the list's, so that a device has it offline. */
export const newestGamesQuery = queryOptions({
  ...gamesQuery({ page: 1, pageSize: 20, search: '', status: undefined }),
  select: ({ games }: GamesPage) => [...games].sort(byNewest),
})

/** The numbers of the same games in evenings with several. Source: P-games-15. */
export const newestNumbersQuery = queryOptions({
  ...newestGamesQuery,
  select: ({ games, totalPages }: GamesPage): EveningNumbers =>
    eveningNumbers(games, { isFirst: true, isLast: totalPages <= 1 }),
})

export function byNewest(one: Schemas['Game'], other: Schemas['Game']): number {
  return other.createdDate.localeCompare(one.createdDate) || other.id - one.id
}
