import type { Client } from '@meldboard/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { publicScoreboardQuery } from '../queries/scoreboard-query.ts'
import { openEventStream } from './event-stream.ts'
import { followGame, type GameLiveState, type GameSource } from './follow-game.ts'
import { showLiveScoreboard, shownVersion } from './live-scoreboard.ts'
import { pagePresence } from './page-presence.ts'

export type GameSourceOptions = {
  readonly baseUrl: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly api: Client
  readonly queryClient: QueryClient
}

type FollowOptions = {
  readonly gameUuid: string
  readonly onState: (state: GameLiveState) => void
}

/** Follows a game of the server until the returned function is called. */
export function followGameSource(options: GameSourceOptions, follow: FollowOptions): () => void {
  const { gameUuid, ...rest } = follow
  return followGame({ ...rest, source: gameSource(options, gameUuid), presence: pagePresence() })
}

function gameSource(options: GameSourceOptions, gameUuid: string): GameSource {
  const { baseUrl, fetch, api, queryClient } = options
  return {
    openStream: (signal) =>
      openEventStream({
        url: `${baseUrl}/scoreboard/${gameUuid}/events`,
        lastVersion: shownVersion(queryClient, gameUuid),
        fetch,
        signal,
      }),
    async ask() {
      const query = { ...publicScoreboardQuery(api, gameUuid), staleTime: 0, retry: false }
      showLiveScoreboard(queryClient, await queryClient.fetchQuery(query))
    },
    show: (scoreboard) => showLiveScoreboard(queryClient, scoreboard),
  }
}
