import type { Schemas } from '@meldboard/api-client'
import { useQuery } from '@tanstack/react-query'
import { type EveningNumbers, NO_NUMBERS } from '../data/evening-numbers.ts'
import {
  type GamesPage,
  newestGamesQuery,
  newestNumbersQuery,
} from '../data/queries/games-list-query.ts'

/** Returns the user's newest games; empty while unknown. */
export function useNewestGames(): readonly Schemas['Game'][] {
  return useQuery(newestGamesQuery).data ?? []
}

/** Whether these are all games of the user. */
export function useIsNewestWhole(): boolean {
  const { data } = useQuery({
    ...newestGamesQuery,
    select: ({ totalPages }: GamesPage) => totalPages <= 1,
  })
  return data ?? false
}

/** Returns the numbers of these games; empty while unknown. */
export function useEveningNumbers(): EveningNumbers {
  return useQuery(newestNumbersQuery).data ?? NO_NUMBERS
}
