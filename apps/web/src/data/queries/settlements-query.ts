import type { Client, Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** Which games of which ledger. */
export type LedgerScope = Schemas['LedgerScope']

/** The settlements of a ledger in these dates. */
export function settlementsQuery(client: Client, scope: LedgerScope) {
  return queryOptions({
    queryKey: queryKeys.settlements(orderedScope(scope)),
    queryFn: async ({ signal }): Promise<Schemas['Settlements']> => {
      const { groupId, gameUuid, from, before } = scope
      const query = {
        ...(groupId !== undefined && { group: groupId }),
        ...(gameUuid !== undefined && { game: gameUuid }),
        ...(from !== undefined && { from }),
        ...(before !== undefined && { before }),
      }
      return (await client.GET('/settlements', { params: { query }, signal })).data
    },
    // A game may have been corrected a moment ago, and what is shown is paid.
    staleTime: 0,
  })
}

/**
 * Shows a ledger as a write has made it, in place of what is being asked for; where the write was refused, asks
 * for it again. The ledger in other dates is another one by then as well.
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

/** The key of a query is stored as text, where the order counts. */
function orderedScope({ groupId, gameUuid, from, before }: LedgerScope): LedgerScope {
  return {
    ...(groupId !== undefined && { groupId }),
    ...(gameUuid !== undefined && { gameUuid }),
    ...(from !== undefined && { from }),
    ...(before !== undefined && { before }),
  }
}
