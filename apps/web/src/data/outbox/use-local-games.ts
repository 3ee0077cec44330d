import { useMemo } from 'react'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { useRules } from '../rules.ts'
import { isByOtherRules, shownScoreboard } from './shown-scoreboard.ts'
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
  const { engine } = useRules(games.some((writes) => isByOtherRules(null, writes)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the writes are applied once the engine is there.
  return useMemo(
    () => games.flatMap((writes) => shownScoreboard(null, writes)?.scoreboard ?? []).reverse(),
    [games, engine],
  )
}
