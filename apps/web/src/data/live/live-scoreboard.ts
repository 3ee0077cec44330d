import type { Schemas } from '@meldboard/api-client'
import { changeScoreboard } from '@meldboard/engine'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../queries/query-keys.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'

const SHOWN = { queryKey: queryKeys.scoreboards }

/**
 * Applies a change to the oldest scoreboard that is shown. Returns false if only a new scoreboard
 * can show it: a version is missing, or the format is another one.
 */
export function showLiveChange(
  queryClient: QueryClient,
  gameUuid: string,
  change: Schemas['ScoreboardChange'],
): boolean {
  const shown = oldestShown(queryClient, gameUuid)
  if (shown === null || shown.version >= change.version) return true
  // The computed scoreboard is public: a member's role and the game's id stay with what is shown.
  const { id: _id, userRole: _role, ...game } = shown.game
  const changed = changeScoreboard({ ...shown, game }, change)
  if (changed !== null) showLiveScoreboard(queryClient, changed)
  return changed !== null
}

/**
 * Shows a public scoreboard wherever its game is shown, unless something newer is already shown. On
 * a member's page, the user's role and the game's id stay.
 */
export function showLiveScoreboard(queryClient: QueryClient, live: GameScoreboard): void {
  queryClient.setQueriesData<GameScoreboard>(SHOWN, (shown) => {
    if (!live.game || shown?.game?.uuid !== live.game.uuid || shown.version >= live.version)
      return undefined
    const { id, userRole } = shown.game
    const own = { ...(id !== undefined && { id }), ...(userRole && { userRole }) }
    return { ...live, game: { ...live.game, ...own } }
  })
}

/** Returns the oldest scoreboard that is shown of a game; null when none is. */
export function oldestShown(queryClient: QueryClient, gameUuid: string): GameScoreboard | null {
  return queryClient
    .getQueriesData<GameScoreboard>(SHOWN)
    .flatMap(([, shown]) => (shown?.game?.uuid === gameUuid ? [shown] : []))
    .reduce<GameScoreboard | null>(
      (oldest, shown) => (oldest !== null && oldest.version <= shown.version ? oldest : shown),
      null,
    )
}
