import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { type FiguresSearch, readFiguresSearch } from '../../data/figures-search.ts'
import { loadWith } from '../../shell/load-with.ts'

const StatsPage = lazyRouteComponent(
  () => import('../../features/people/stats-page.tsx'),
  'StatsPage',
)

export const Route = createFileRoute('/_signed-in/stats')({
  validateSearch: (address: Partial<FiguresSearch> & SearchSchemaInput) =>
    readFiguresSearch(address),
  component: loadWith(Stats, StatsPage),
})

function Stats() {
  return <StatsPage search={Route.useSearch()} />
}
