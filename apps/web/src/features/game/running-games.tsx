import { OwnRunningGames } from './own-running-games.tsx'
import { SharedGames } from './shared-games.tsx'

/** The running games among the newest: the user's own, then those that others share. */
export function RunningGames() {
  return (
    <>
      <OwnRunningGames />
      <SharedGames />
    </>
  )
}
