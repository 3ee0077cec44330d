import { useQueryClient } from '@tanstack/react-query'
import { newestGamesQuery } from '../data/queries/games-list-query.ts'
import { activeGameQuery } from '../data/queries/games-query.ts'
import { useApi } from './use-api.ts'
import { useOutboxIfAny } from './use-outbox.ts'

/** Returns how to look up the names of the user's newest games, as far as this device knows them. */
export function useKnownGameNames(): () => readonly string[] {
  const api = useApi()
  const queryClient = useQueryClient()
  const outbox = useOutboxIfAny()
  return () => {
    const newest = queryClient.getQueryData(newestGamesQuery(api).queryKey)?.games ?? []
    const active = queryClient.getQueryData(activeGameQuery(api).queryKey)
    const known = [...newest, ...(active ? [active] : [])].map(({ name }) => name)
    const waiting = (outbox?.unsent() ?? []).map(({ gameName }) => gameName)
    return [...new Set([...known, ...waiting])]
  }
}
