import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { type FiguresSearch, readFiguresSearch } from '../../data/figures-search.ts'
import { loadWith } from '../../shell/load-with.ts'

const PersonPage = lazyRouteComponent(
  () => import('../../features/people/person-page.tsx'),
  'PersonPage',
)

export const Route = createFileRoute('/_signed-in/players/$personId')({
  validateSearch: (address: Partial<FiguresSearch> & SearchSchemaInput) =>
    readFiguresSearch(address),
  component: loadWith(Person, PersonPage),
})

function Person() {
  const { personId } = Route.useParams()
  return <PersonPage key={personId} personId={personId} search={Route.useSearch()} />
}
