import type { Client, Schemas } from '@meldboard/api-client'
import type { Stakes } from '@meldboard/engine/stakes'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { hasStatus } from '../../lib/failures.ts'
import { readStored, writeStored } from '../../lib/stored-json.ts'
import type { GameTerms } from '../stakes.ts'
import { queryKeys } from './query-keys.ts'
import { apiOf, read } from './read.ts'

type StakesAllowed = Schemas['StakesAllowed']['stakes']

/** The key of the stored answer, which names no person. */
const ALLOWED_KEY = 'stakes-allowed'
const allowedSchema = z.enum(['off', 'points', 'currency'])

/** What this installation allows games to be played for; without a network, the last known answer. */
export function stakesAllowedQuery() {
  return queryOptions({
    queryKey: queryKeys.stakesAllowed,
    queryFn: async (context): Promise<StakesAllowed> => {
      const allowed = await readAllowed(apiOf(context))
      writeStored(ALLOWED_KEY, allowed)
      return allowed
    },
    initialData: () => readStored(ALLOWED_KEY, allowedSchema) ?? undefined,
    initialDataUpdatedAt: 0,
  })
}

async function readAllowed(client: Client): Promise<StakesAllowed> {
  try {
    return (await client.GET('/stakes')).data.stakes
  } catch (error) {
    // The previous release has no such operation.
    if (hasStatus(error, 404)) return 'off'
    throw error
  }
}

/** A game's terms, by its id or uuid; null if it is for nothing or the user may not see them. */
export const gameTermsQuery = (game: number | string) =>
  read(queryKeys.gameTerms(game), '/games/{id}/stakes', {
    params: { path: { id: String(game) } },
    or: { 404: null },
  })

/** Returns a game's stakes for the next game; no stakes if they cannot be read. */
export async function lastStakes(
  queryClient: QueryClient,
  game: number | string,
): Promise<Stakes | null> {
  const terms = await queryClient.fetchQuery(gameTermsQuery(game)).catch(() => null)
  return terms?.stakes ?? null
}

export function showSplit(
  queryClient: QueryClient,
  gameId: number,
  split: NonNullable<GameTerms['split']>,
): void {
  const queryKey = queryKeys.gameTerms(gameId)
  queryClient.setQueryData<GameTerms | null>(queryKey, (terms) => terms && { ...terms, split })
}
