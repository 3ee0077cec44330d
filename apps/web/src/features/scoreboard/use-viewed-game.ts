import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { activeGameQuery } from '../games/active-game-query.ts'
import { scoreboardQuery } from './scoreboard-query.ts'

/**
 * The game on the scoreboard page: the active one, and after its end still that one until the page
 * is left or a new game is set up (design.md section 6).
 */
export function useViewedGame() {
  const api = useApi()
  const active = useQuery(activeGameQuery(api))
  const activeId = active.data?.id ?? null
  const [viewedId, setViewedId] = useState(activeId)
  if (activeId !== null && activeId !== viewedId) setViewedId(activeId)
  const gameId = activeId ?? viewedId
  const scoreboard = useQuery({
    ...scoreboardQuery(api, gameId ?? 0),
    enabled: gameId !== null,
  })
  return {
    gameId,
    scoreboard: gameId === null ? null : (scoreboard.data ?? null),
    isLoading: active.isPending || (gameId !== null && scoreboard.isPending),
    error: active.error ?? scoreboard.error,
    tryAgain(): void {
      void active.refetch()
      if (gameId !== null) void scoreboard.refetch()
    },
  }
}
