import type { GamesSearch } from '../../data/queries/games-query.ts'
import { PAGE_SIZES } from '../../ui/page-sizes.ts'

const LAST_PAGE = 1_000_000

/**
 * Reads the address of one page of the history; an invalid page becomes the first, of 20. Parsed
 * without zod: the router needs it before it knows the page, and a visitor of a game does not need
 * zod.
 */
export function readGamesSearch(search: {
  readonly page?: unknown
  readonly pageSize?: unknown
}): GamesSearch {
  const page = Number(search.page)
  const isPage = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.pageSize)) ?? 20
  return { page: isPage ? page : 1, pageSize }
}
