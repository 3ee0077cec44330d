import type { Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

export type LedgerScope = Schemas['LedgerScope']

export function settlementsQuery(scope: LedgerScope) {
  const { groupId, gameUuid, from, before } = scope
  return queryOptions({
    ...read(queryKeys.settlements(orderedScope(scope)), '/settlements', {
      params: {
        query: {
          ...(groupId !== undefined && { group: groupId }),
          ...(gameUuid !== undefined && { game: gameUuid }),
          ...(from !== undefined && { from }),
          ...(before !== undefined && { before }),
        },
      },
    }),
    // A game may have been corrected a moment ago, and what is shown is paid.
    staleTime: 0,
  })
}

/**
 * Shows the ledger after a write, in place of a read in progress; after a refused write, reads it
 * again. The ledger in other dates has changed as well.
 */
export async function showSettlements(
  queryClient: QueryClient,
  scope: LedgerScope,
  settlements: Schemas['Settlements'] | null,
): Promise<void> {
  const queryKey = queryKeys.settlements(orderedScope(scope))
  const isKnown = settlements !== null
  if (isKnown) {
    await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData(queryKey, settlements)
  }
  const shown = JSON.stringify(queryKey)
  await queryClient.invalidateQueries({
    queryKey: queryKeys.allSettlements,
    predicate: (query) => !isKnown || JSON.stringify(query.queryKey) !== shown,
  })
}

/** The key is stored as text, where the order of fields counts. */
function orderedScope({ groupId, gameUuid, from, before }: LedgerScope): LedgerScope {
  return {
    ...(groupId !== undefined && { groupId }),
    ...(gameUuid !== undefined && { gameUuid }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
  }
}
