import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { GameLiveState } from './follow-game.ts'

/**
 * Follows a game in progress for as long as it is shown, and then also after its end, because a
 * game may be reopened (R12). A game that had already ended is not followed: null.
 */
export function useLiveGame(scoreboard: GameScoreboard | null): GameLiveState | null {
  const live = useRouteContext({ from: '__root__', select: (context) => context.live })
  const [openUuid, setOpenUuid] = useState<string | null>(null)
  const uuid = scoreboard?.game.uuid ?? null
  const isOpen = scoreboard?.game.status === 'INPROGRESS'
  if (isOpen && uuid !== openUuid) setOpenUuid(uuid)
  const followed = uuid === openUuid ? uuid : null
  const subscribe = useCallback(
    (listener: () => void) => (followed === null ? () => {} : live.follow(followed, listener)),
    [live, followed],
  )
  return useSyncExternalStore(subscribe, () => (followed === null ? null : live.stateOf(followed)))
}
