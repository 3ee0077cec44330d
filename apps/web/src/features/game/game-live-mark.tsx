import type { GameLiveState } from '../../data/live/follow-game.ts'
import { LiveMark } from '../../ui/live-mark.tsx'

/**
 * Shows whether a game's page is live; nothing before that is known, and after the game is gone.
 */
export function GameLiveMark({ state }: { readonly state: GameLiveState | null }) {
  if (state === null || state === 'connecting' || state === 'gone') return null
  return <LiveMark state={state} />
}
