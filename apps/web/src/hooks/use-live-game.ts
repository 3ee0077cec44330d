import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { DocumentLiveState } from '../data/live/live-document.ts'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'

/**
 * Follows a game in progress while it is shown, also after its end, because a game may be reopened
 * (R12). A game that had already ended is not followed: null. With `leadsOn` it is followed all the
 * same, for the next game at its table (P-tables-14).
 */
export function useLiveGame(
  scoreboard: GameScoreboard | null,
  leadsOn = false,
): DocumentLiveState | null {
  const live = useRouteContext({ from: '__root__', select: (context) => context.live })
  const [openUuid, setOpenUuid] = useState<string | null>(null)
  const uuid = scoreboard?.game.uuid ?? null
  const isOpen = scoreboard !== null && (leadsOn || scoreboard.game.status === 'INPROGRESS')
  if (isOpen && uuid !== openUuid) setOpenUuid(uuid)
  const followed = uuid === openUuid ? uuid : null
  useEffect(() => {
    if (followed === null) return
    let stop = () => {}
    // After the page is drawn, which needs no request (P-details-8).
    const timer = setTimeout(() => {
      stop = live.follow(followed)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [live, followed])
  return useSelector(live.states, (states) => states[followed ?? ''] ?? null)
}
