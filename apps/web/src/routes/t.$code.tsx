import { readTableCode } from '@meldboard/api-client/passed-on'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queryKeys } from '../data/queries/query-keys.ts'
import type { PublicTable } from '../data/queries/tables-query.ts'
import { loadMessages } from '../lib/messages.tsx'
import { loadWith } from '../shell/load-with.ts'
import { useTakenOver } from '../shell/taken-over.ts'

const TablePage = lazyRouteComponent(
  () => import('../features/game/table/table-page.tsx'),
  'TablePage',
)

// Open to everyone with the code.
export const Route = createFileRoute('/t/$code')({
  loader: async ({ context: { queryClient }, params: { code } }) => {
    await loadMessages('table')
    const key = queryKeys.publicTable(readTableCode(code) ?? '')
    return { name: queryClient.getQueryData<PublicTable | null>(key)?.name }
  },
  component: loadWith(Table, TablePage),
})

function Table() {
  useTakenOver()
  return <TablePage code={Route.useParams().code} />
}
