import { skipToken, useQuery } from '@tanstack/react-query'
import type { LedgerScope } from '../data/queries/settlements-query.ts'
import { settlementsQuery } from '../data/queries/settlements-query.ts'
import { stakesAllowedQuery } from '../data/queries/stakes-query.ts'
import { useApi } from './use-api.ts'
import { useSession } from './use-session.ts'

/**
 * Returns the games of a ledger that are played for something, by their uuids, with the time of each one's end; none
 * where that is not known, or not for the reader to see. Null: no ledger is asked for.
 */
export function useGamesWithStakes(
  scope: LedgerScope | null,
): readonly { readonly uuid: string; readonly endedAt: string | null }[] {
  const client = useApi()
  const isSignedIn = useSession().status === 'signed-in'
  const allowed = useQuery({ ...stakesAllowedQuery(client), enabled: isSignedIn })
  const isAsked = allowed.data !== undefined && allowed.data !== 'off'
  const query = settlementsQuery(client, scope ?? {})
  const settlements = useQuery({
    ...query,
    ...((scope === null || !isAsked) && { queryFn: skipToken }),
  })
  if (scope === null || !isAsked) return []
  return settlements.data?.settlements.flatMap(({ games }) => games) ?? []
}
