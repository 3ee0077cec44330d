import { type ReactNode, useEffect, useState } from 'react'
import { type GuestOffline, startGuestOffline } from '../../data/outbox/guest-outbox.ts'
import { ScorerContext } from '../../hooks/use-outbox.ts'
import { rememberGuest } from '../../session/guest.ts'
import { GameContainer } from './game-container.tsx'
import { GameViewSkeleton } from './game-view.tsx'

/** The frame of the pages for games scored on this device without an account. Source: P-guest-1. */
export function GuestScoring({ children }: { readonly children: ReactNode }) {
  const [scorer, setScorer] = useState<{
    readonly kind: 'device'
    readonly outbox: GuestOffline['outbox']
  } | null>(null)
  useEffect(() => {
    rememberGuest()
    let started: GuestOffline | null = null
    let isOver = false
    startGuestOffline().then((begun) => {
      started = begun
      if (isOver) begun.close()
      else setScorer({ kind: 'device', outbox: begun.outbox })
    }, reportError)
    return () => {
      isOver = true
      started?.close()
    }
  }, [])
  if (scorer === null) {
    return (
      <GameContainer>
        <GameViewSkeleton />
      </GameContainer>
    )
  }
  return <ScorerContext value={scorer}>{children}</ScorerContext>
}
