import { useMemo } from 'react'
import { shownScoreboard } from '../data/outbox/shown-scoreboard.ts'
import type { GameScoreboard } from '../data/queries/scoreboard-query.ts'
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
