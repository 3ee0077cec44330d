import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { type FiguresSearch, readFiguresSearch } from '../../data/figures-search.ts'
import { PersonPage } from '../../features/people/person-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/players/$personId')({
  head: () => pageHead('Player'),
  validateSearch: (address: Partial<FiguresSearch> & SearchSchemaInput) =>
    readFiguresSearch(address),
  component: Person,
})

function Person() {
  const { personId } = Route.useParams()
  return <PersonPage key={personId} personId={personId} search={Route.useSearch()} />
}
