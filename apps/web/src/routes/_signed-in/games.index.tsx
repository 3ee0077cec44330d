import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { GamesScreen } from '../../features/games-list/games-screen.tsx'
import { readGamesSearch } from '../../features/games-list/games-search.ts'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/games/')({
  head: () => pageHead('Games'),
  validateSearch: (search: { page?: unknown; pageSize?: unknown } & SearchSchemaInput) =>
    readGamesSearch(search),
  search: { middlewares: [stripSearchParams({ page: 1, pageSize: 20 })] },
  component: Games,
})

function Games() {
  return <GamesScreen search={Route.useSearch()} />
}
