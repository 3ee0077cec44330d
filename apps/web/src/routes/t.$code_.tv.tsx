import { createFileRoute } from '@tanstack/react-router'
import { TableTelevisionPage } from '../features/game/table-television-page.tsx'
import { pageHead } from '../shell/page-head.ts'
import { useTakenOver } from '../shell/taken-over.ts'

// Open to everybody who has the code.
export const Route = createFileRoute('/t/$code_/tv')({
  head: () => pageHead('Table on TV'),
  staticData: { isBare: true },
  component: Television,
})

function Television() {
  useTakenOver()
  return <TableTelevisionPage code={Route.useParams().code} />
}
