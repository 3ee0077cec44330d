import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { eveningDay } from '../../../data/evening.ts'
import { ledgerScopeOf } from '../../../data/ledger-search.ts'
import { managedTablesQuery } from '../../../data/queries/tables-query.ts'
import { useGamesWithStakes } from '../../../hooks/use-games-with-stakes.ts'
import { useSession } from '../../../hooks/use-session.ts'
import { SettleLink } from '../stakes/settle-up-link.tsx'

type SettleTonightProps = { readonly code: string; readonly now: number }

/** Links managers of a table to the settling of its evening, once it has a game with stakes. Source: P-stakes-73. */
export function SettleTonight({ code, now }: SettleTonightProps) {
  const isSignedIn = useSession().status === 'signed-in'
  const tables = useQuery({ ...managedTablesQuery, enabled: isSignedIn })
  const own = tables.data?.find((table) => table.code === code)
  return isSignedIn && own ? <SettleAt table={own} now={now} /> : null
}

type SettleAtProps = { readonly table: Schemas['ManagedTable']; readonly now: number }

function SettleAt({ table: { groupId }, now }: SettleAtProps) {
  const day = eveningDay(new Date(now).toISOString())
  const search = { ...(groupId !== null && { group: groupId }), day }
  const games = useGamesWithStakes(ledgerScopeOf(search, new Date(now)))
  return games.length === 0 ? null : <SettleLink search={search} />
}
