import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { type FiguresSearch, readFiguresSearch } from '../../data/figures-search.ts'
import { StatsPage } from '../../features/people/stats-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/stats')({
  head: () => pageHead('Stats'),
  validateSearch: (address: Partial<FiguresSearch> & SearchSchemaInput) =>
    readFiguresSearch(address),
  component: Stats,
})

function Stats() {
  return <StatsPage search={Route.useSearch()} />
}
