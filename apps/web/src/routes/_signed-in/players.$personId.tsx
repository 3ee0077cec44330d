import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { FiguresAddress } from '../../data/figures-search.ts'
import { PersonPage } from '../../features/people/person-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/players/$personId')({
  head: () => pageHead('Player'),
  // The page reads it, as every page loads the routes.
  validateSearch: (address: FiguresAddress & SearchSchemaInput) => address,
  component: Person,
})

function Person() {
  const { personId } = Route.useParams()
  return <PersonPage key={personId} personId={personId} address={Route.useSearch()} />
}
