import type { GameStatus } from '@meldboard/engine'
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { GamesSearch } from '../../data/queries/games-list-query.ts'
import { GamesScreen } from '../../features/games-list/games-screen.tsx'
import { pageHead } from '../../shell/page-head.ts'
import { PAGE_SIZES } from '../../ui/page-numbers.ts'

export const Route = createFileRoute('/_signed-in/games/')({
  head: () => pageHead('Games'),
  validateSearch,
  search: { middlewares: [stripSearchParams({ page: 1, pageSize: 20, search: '' })] },
  component: Games,
})

function Games() {
  return <GamesScreen search={Route.useSearch()} />
}

const LAST_PAGE = 1_000_000
const STATUSES: readonly GameStatus[] = ['INPROGRESS', 'COMPLETED', 'CANCELLED']

type Address = { page?: unknown; pageSize?: unknown; search?: unknown; status?: unknown }

/**
 * Reads the address of one page of the history; an invalid page becomes the first, of 20, and what is
 * no text and no status looks for nothing. Parsed without zod, because every page loads the routes,
 * and a visitor of a game does not need zod.
 */
function validateSearch(address: Address & SearchSchemaInput): GamesSearch {
  const page = Number(address.page)
  const isPage = Number.isInteger(page) && page >= 1 && page <= LAST_PAGE
  const pageSize = PAGE_SIZES.find((size) => size === Number(address.pageSize)) ?? 20
  // The router reads a text of digits as a number.
  const isText = typeof address.search === 'string' || typeof address.search === 'number'
  const search = isText ? String(address.search).trim() : ''
  const status = STATUSES.find((one) => one === address.status)
  return { page: isPage ? page : 1, pageSize, search, status }
}
