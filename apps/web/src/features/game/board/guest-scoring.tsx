import { type ReactNode, useEffect, useMemo } from 'react'
import { startGuestOffline } from '../../../data/outbox/guest-outbox.ts'
import { ScorerContext } from '../../../hooks/use-outbox.ts'
import { rememberGuest } from '../../../session/guest.ts'
import { GameContainer } from '../view/game-container.tsx'
import { GameViewSkeleton } from '../view/game-view.tsx'
import { useStarted } from './use-started.ts'

/** The frame of the pages for games scored on this device without an account. Source: P-guest-1. */
export function GuestScoring({ children }: { readonly children: ReactNode }) {
  useEffect(rememberGuest, [])
  const offline = useStarted(startGuestOffline)
  const scorer = useMemo(
    () => offline && { kind: 'device' as const, outbox: offline.outbox },
    [offline],
  )
  if (scorer === null) {
    return (
      <GameContainer>
        <GameViewSkeleton />
      </GameContainer>
    )
  }
  return <ScorerContext value={scorer}>{children}</ScorerContext>
}
