import type { Client, Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Everything a screen shows of one game, as the API gives it. */
export type GameScoreboard = Schemas['Scoreboard']

/** A game's scoreboard for somebody who has a role in it. */
export function scoreboardQuery(client: Client, gameId: number) {
  return queryOptions({
    queryKey: ['scoreboard', gameId],
    queryFn: async ({ signal }): Promise<GameScoreboard> => {
      const params = { path: { id: String(gameId) } }
      return (await client.GET('/scoreboard/{id}', { params, signal })).data
    },
  })
}

/** A game's scoreboard for whoever knows its uuid. */
export function publicScoreboardQuery(client: Client, gameUuid: string) {
  return queryOptions({
    queryKey: ['scoreboard', 'public', gameUuid],
    queryFn: async ({ signal }): Promise<GameScoreboard> => {
      const params = { path: { id: gameUuid } }
      return (await client.GET('/scoreboard/{id}', { params, signal })).data
    },
  })
}

/** Shows what a write answered with, unless something newer is shown already. */
export function keepScoreboard(queryClient: QueryClient, scoreboard: GameScoreboard): void {
  queryClient.setQueryData<GameScoreboard>(['scoreboard', scoreboard.game.id], (shown) =>
    shown && shown.version > scoreboard.version ? shown : scoreboard,
  )
}
