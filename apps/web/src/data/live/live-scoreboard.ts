import type { QueryClient } from '@tanstack/react-query'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'

const SHOWN = { queryKey: ['scoreboard'] }

/**
 * Shows a public scoreboard wherever its game is shown, unless something newer is already shown. On
 * the page of a member of the game, the user's role and the game's id stay.
 */
export function showLiveScoreboard(queryClient: QueryClient, live: GameScoreboard): void {
  queryClient.setQueriesData<GameScoreboard>(SHOWN, (shown) => {
    if (shown?.game.uuid !== live.game.uuid || shown.version >= live.version) return undefined
    const { id, userRole } = shown.game
    const own = { ...(id !== undefined && { id }), ...(userRole && { userRole }) }
    return { ...live, game: { ...live.game, ...own } }
  })
}

/** Returns the version after which changes are news; null when the game is not shown. */
export function shownVersion(queryClient: QueryClient, gameUuid: string): number | null {
  const versions = queryClient
    .getQueriesData<GameScoreboard>(SHOWN)
    .flatMap(([, shown]) => (shown?.game.uuid === gameUuid ? [shown.version] : []))
  return versions.length === 0 ? null : Math.min(...versions)
}
