import type { QueryClient } from '@tanstack/react-query'
import type { GameScoreboard } from '../scoreboard/scoreboard-query.ts'

const SHOWN = { queryKey: ['scoreboard'] }

/**
 * Shows a public scoreboard wherever its game is shown, unless something newer is shown already.
 * Where it is shown to one of its own, the user's role and the game's id stay.
 */
export function showLiveScoreboard(queryClient: QueryClient, live: GameScoreboard): void {
  queryClient.setQueriesData<GameScoreboard>(SHOWN, (shown) => {
    if (shown?.game.uuid !== live.game.uuid || shown.version >= live.version) return undefined
    const { id, userRole } = shown.game
    const own = { ...(id !== undefined && { id }), ...(userRole && { userRole }) }
    return { ...live, game: { ...live.game, ...own } }
  })
}

/** The version from which on changes are news; null when nothing is shown of the game. */
export function shownVersion(queryClient: QueryClient, gameUuid: string): number | null {
  const versions = queryClient
    .getQueriesData<GameScoreboard>(SHOWN)
    .flatMap(([, shown]) => (shown?.game.uuid === gameUuid ? [shown.version] : []))
  return versions.length === 0 ? null : Math.min(...versions)
}
