import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'
import { useTakenOver } from '../shell/taken-over.ts'

const TableTelevisionPage = lazyRouteComponent(
  () => import('../features/game/television/table-television-page.tsx'),
  'TableTelevisionPage',
)

// Open to everyone with the code.
export const Route = createFileRoute('/t/$code_/tv')({
  staticData: { isBare: true },
  loader: () => loadMessages('table'),
  component: loadWith(Television, TableTelevisionPage),
})

function Television() {
  useTakenOver()
  return <TableTelevisionPage code={Route.useParams().code} />
}
