import { createFileRoute } from '@tanstack/react-router'
import { TableScoringPage } from '../features/game/table-scoring-page.tsx'
import { pageHead } from '../shell/page-head.ts'

// Open to everybody who has the link of the table.
export const Route = createFileRoute('/score/$tableId')({
  head: () => pageHead('Score'),
  component: ScoredTable,
})

function ScoredTable() {
  return <TableScoringPage tableId={Route.useParams().tableId} />
}
