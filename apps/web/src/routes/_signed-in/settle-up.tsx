import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router'
import { type LedgerSearch, readLedgerSearch } from '../../data/ledger-search.ts'
import { loadWith } from '../../shell/load-with.ts'

const SettleUpPage = lazyRouteComponent(
  () => import('../../features/settle-up/settle-up-page.tsx'),
  'SettleUpPage',
)

export const Route = createFileRoute('/_signed-in/settle-up')({
  validateSearch: (address: Partial<LedgerSearch> & SearchSchemaInput) => readLedgerSearch(address),
  component: loadWith(SettleUp, SettleUpPage),
})

function SettleUp() {
  const search = Route.useSearch()
  return <SettleUpPage key={JSON.stringify(search)} search={search} />
}
