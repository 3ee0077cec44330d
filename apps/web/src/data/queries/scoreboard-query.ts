import type { Client, Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { rememberOwnChange } from './own-change.ts'

/** Everything that a screen shows of one game, as the API returns it. */
export type GameScoreboard = Schemas['Scoreboard']

/** A game's scoreboard for a user with a role in it. */
export function scoreboardQuery(client: Client, gameId: number) {
  return queryOptions({
    queryKey: ['scoreboard', gameId],
    queryFn: async ({ signal }): Promise<GameScoreboard> => {
      const params = { path: { id: String(gameId) } }
      return (await client.GET('/scoreboard/{id}', { params, signal })).data
    },
    structuralSharing: newestOf,
  })
}

/** A game's scoreboard for everyone who knows its uuid. */
export function publicScoreboardQuery(client: Client, gameUuid: string) {
  return queryOptions({
    queryKey: ['scoreboard', 'public', gameUuid],
    queryFn: async ({ signal }): Promise<GameScoreboard> => {
      const params = { path: { id: gameUuid } }
      return (await client.GET('/scoreboard/{id}', { params, signal })).data
    },
    structuralSharing: newestOf,
  })
}

/**
 * An answer that was requested before a change and arrives after it must not replace the newer one.
 */
function newestOf(shown: unknown, arrived: unknown): unknown {
  const isOlder = versionOf(arrived) < versionOf(shown)
  return isOlder ? shown : replaceEqualDeep(shown, arrived)
}

function versionOf(scoreboard: unknown): number {
  return (scoreboard as GameScoreboard | undefined)?.version ?? 0
}

/** Shows the result of a change made here, and remembers that it was made here. */
export function keepScoreboard(queryClient: QueryClient, scoreboard: GameScoreboard): void {
  rememberOwnChange(queryClient, scoreboard)
  showScoreboard(queryClient, scoreboard)
}

/** Shows the server's answer, unless something newer is already shown. */
export function showScoreboard(queryClient: QueryClient, scoreboard: GameScoreboard): void {
  queryClient.setQueryData<GameScoreboard>(['scoreboard', scoreboard.game.id], (shown) =>
    shown && shown.version > scoreboard.version ? shown : scoreboard,
  )
}
