import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { GamesSearch } from '../../data/queries/games-query.ts'
import { GamesScreen } from '../../features/games-list/games-screen.tsx'
import { pageHead } from '../../shell/page-head.ts'
import { PAGE_SIZES } from '../../ui/page-numbers.ts'

export const Route = createFileRoute('/_signed-in/games/')({
  head: () => pageHead('Games'),
  validateSearch,
  search: { middlewares: [stripSearchParams({ page: 1, pageSize: 20 })] },
  component: Games,
})

function Games() {
  return <GamesScreen search={Route.useSearch()} />
}

const LAST_PAGE = 1_000_000

/**
 * Reads the address of one page of the history; an invalid page becomes the first, of 20. Parsed
 * without zod, because every page loads the routes, and a visitor of a game does not need zod.
 */
function validateSearch(
  search: { page?: unknown; pageSize?: unknown } & SearchSchemaInput,
): GamesSearch {
  const page = Number(search.page)
  const isPage = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE
  const pageSize = PAGE_SIZES.find((size) => size === Number(search.pageSize)) ?? 20
  return { page: isPage ? page : 1, pageSize }
}
