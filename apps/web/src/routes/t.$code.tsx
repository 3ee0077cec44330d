import { createFileRoute } from '@tanstack/react-router'
import { queryKeys } from '../data/queries/query-keys.ts'
import type { PublicTable } from '../data/queries/tables-query.ts'
import { readTableCode } from '../data/table-code.ts'
import { TablePage } from '../features/game/table-page.tsx'
import { pageHead } from '../shell/page-head.ts'
import { useTakenOver } from '../shell/taken-over.ts'

// Open to everybody who has the code.
export const Route = createFileRoute('/t/$code')({
  loader: ({ context: { queryClient }, params: { code } }) => {
    const key = queryKeys.publicTable(readTableCode(code) ?? '')
    return { name: queryClient.getQueryData<PublicTable | null>(key)?.name }
  },
  head: ({ loaderData }) => pageHead(loaderData?.name ?? 'Table'),
  component: Table,
})

function Table() {
  useTakenOver()
  return <TablePage code={Route.useParams().code} />
}
