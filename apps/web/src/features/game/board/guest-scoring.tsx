import { type ReactNode, useEffect } from 'react'
import { ScorerContext } from '../../../hooks/use-outbox.ts'
import { rememberGuest } from '../../../session/guest.ts'
import { GameContainer } from '../view/game-container.tsx'
import { GameViewSkeleton } from '../view/game-view.tsx'
import { useGuestScorer } from './use-guest-scorer.ts'

/** The frame of the pages for games scored on this device without an account. Source: P-guest-1. */
export function GuestScoring({ children }: { readonly children: ReactNode }) {
  const scorer = useGuestScorer()
  useEffect(rememberGuest, [])
  if (scorer === null) {
    return (
      <GameContainer>
        <GameViewSkeleton />
      </GameContainer>
    )
  }
  return <ScorerContext value={scorer}>{children}</ScorerContext>
}
