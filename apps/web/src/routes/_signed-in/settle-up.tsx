import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { type LedgerSearch, readLedgerSearch } from '../../data/ledger-search.ts'
import { SettleUpPage } from '../../features/settle-up/settle-up-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_signed-in/settle-up')({
  head: () => pageHead('Settle up'),
  validateSearch: (address: Partial<LedgerSearch> & SearchSchemaInput) => readLedgerSearch(address),
  component: SettleUp,
})

function SettleUp() {
  const search = Route.useSearch()
  return <SettleUpPage key={JSON.stringify(search)} search={search} />
}
