import { useQuery } from '@tanstack/react-query'
import { type LedgerScope, settlementsQuery } from '../data/queries/settlements-query.ts'
import { stakesAllowedQuery } from '../data/queries/stakes-query.ts'
import { useSession } from './use-session.ts'

type GameWithStakes = { readonly uuid: string; readonly endedAt: string | null }

/** Returns the games of a ledger that have stakes; empty while unknown, or if the reader may not see them. */
export function useGamesWithStakes(scope: LedgerScope): readonly GameWithStakes[] {
  const isSignedIn = useSession().status === 'signed-in'
  const allowed = useQuery({ ...stakesAllowedQuery(), enabled: isSignedIn })
  const isAsked = isSignedIn && allowed.data !== undefined && allowed.data !== 'off'
  const settlements = useQuery({ ...settlementsQuery(scope), enabled: isAsked })
  if (!isAsked) return []
  return settlements.data?.settlements.flatMap(({ games }) => games) ?? []
}
