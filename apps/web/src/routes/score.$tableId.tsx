import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadWith } from '../shell/load-with.ts'

const TableScoringPage = lazyRouteComponent(
  () => import('../features/game/board/table-scoring-page.tsx'),
  'TableScoringPage',
)

// Open to everyone with the table's link.
export const Route = createFileRoute('/score/$tableId')({
  component: loadWith(ScoredTable, TableScoringPage),
})

function ScoredTable() {
  return <TableScoringPage tableId={Route.useParams().tableId} />
}
