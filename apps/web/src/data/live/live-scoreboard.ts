import type { Schemas } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { loadOnce } from '../../lib/load-once.ts'
import { queryKeys } from '../queries/query-keys.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'

const SHOWN = { queryKey: queryKeys.scoreboards }

/** Loads what follows a game: a first view does without it. */
export const loadStream = loadOnce(() => import('./game-stream.ts'))

/**
 * Shows what happened on top of the oldest scoreboard that is shown. False where only a new scoreboard can
 * show it: a version is missing, or its format is another one.
 */
export async function showLiveChange(
  queryClient: QueryClient,
  gameUuid: string,
  change: Schemas['ScoreboardChange'],
): Promise<boolean> {
  const { foldChange } = await loadStream()
  const shown = oldestShown(queryClient, gameUuid)
  if (shown === null || shown.version >= change.version) return true
  const folded = await foldChange(shown, change)
  if (folded !== null) showLiveScoreboard(queryClient, folded)
  return folded !== null
}

/**
 * Shows a public scoreboard wherever its game is shown, unless something newer is already shown. On
 * the page of a member of the game, the user's role and the game's id stay.
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

/** Returns the scoreboard after which changes are news; null when the game is not shown. */
export function oldestShown(queryClient: QueryClient, gameUuid: string): GameScoreboard | null {
  return queryClient
    .getQueriesData<GameScoreboard>(SHOWN)
    .flatMap(([, shown]) => (shown?.game?.uuid === gameUuid ? [shown] : []))
    .reduce<GameScoreboard | null>(
      (oldest, shown) => (oldest !== null && oldest.version <= shown.version ? oldest : shown),
      null,
    )
}
