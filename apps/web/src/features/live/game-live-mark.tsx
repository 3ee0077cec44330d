import { LiveMark } from '../../ui/live-mark.tsx'
import type { GameLiveState } from './follow-game.ts'

/**
 * Shows whether a game's page is live; nothing before that is known, and after the game is gone.
 */
export function GameLiveMark({ state }: { readonly state: GameLiveState | null }) {
  if (state === null || state === 'connecting' || state === 'gone') return null
  return <LiveMark state={state} />
}
