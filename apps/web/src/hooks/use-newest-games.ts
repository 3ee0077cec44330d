import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { newestGamesQuery } from '../data/queries/games-list-query.ts'

/** Returns the user's newest games; empty while unknown. */
export function useNewestGames(): readonly Schemas['Game'][] {
  return useQuery(newestGamesQuery).data ?? []
}
