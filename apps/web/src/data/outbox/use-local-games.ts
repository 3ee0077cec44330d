import { useMemo } from 'react'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { shownScoreboard } from './shown-scoreboard.ts'
import { useOutboxState } from './use-outbox.ts'

/** Returns the games that only this device knows, the newest first. */
export function useLocalGames(): readonly GameScoreboard[] {
  const { waiting } = useOutboxState()
  const games = useMemo(
    () =>
      waiting
        .filter(({ write }) => write.type === 'created')
        .map(({ gameUuid }) => waiting.filter((other) => other.gameUuid === gameUuid)),
    [waiting],
  )
  return useMemo(
    () => games.flatMap((writes) => shownScoreboard(null, writes)?.scoreboard ?? []).reverse(),
    [games],
  )
}
