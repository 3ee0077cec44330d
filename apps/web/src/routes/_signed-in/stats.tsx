import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { FiguresAddress } from '../../data/figures-search.ts'
import { StatsPage } from '../../features/people/stats-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/stats')({
  head: () => pageHead('Stats'),
  // The page reads it, as every page loads the routes.
  validateSearch: (address: FiguresAddress & SearchSchemaInput) => address,
  component: Stats,
})

function Stats() {
  return <StatsPage address={Route.useSearch()} />
}
