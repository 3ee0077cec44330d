import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { localGamesOf } from '../data/outbox/shown-scoreboard.ts'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
import { useOutboxState } from './use-outbox.ts'

/** Returns the games that only this device has, newest first. */
export function useLocalGames(): readonly GameScoreboard[] {
  const { waiting } = useOutboxState()
  return useMemo(() => localGamesOf(waiting), [waiting])
}

/** Returns the games on this device that are in no account, newest first; for signed-in users. */
export function useGuestGames(): readonly GameScoreboard[] {
  const { guest } = useRouteContext({ from: '/_signed-in', select: ({ offline }) => offline })
  const { waiting } = useSelector(guest.state)
  return useMemo(() => localGamesOf(waiting), [waiting])
}
