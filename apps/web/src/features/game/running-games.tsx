import { OwnRunningGames } from './own-running-games.tsx'
import { SharedGames } from './shared-games.tsx'

/** The running games among the newest: the user's own, then the shared ones. */
export function RunningGames() {
  return (
    <>
      <OwnRunningGames />
      <SharedGames />
    </>
  )
}
