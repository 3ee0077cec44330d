import type { Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { apiOf } from './read.ts'

/** Who has a seat in a game, and who has entered a line for its next round. */
export type LineState = Schemas['LineState']

/** What the streams of a game and of its table say of its lines; nothing where nobody has ever taken a seat. */
export function lineStateQuery(gameUuid: string) {
  return queryOptions<LineState>({
    queryKey: queryKeys.lineState(gameUuid),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function showLineState(queryClient: QueryClient, lines: LineState): void {
  queryClient.setQueryData(lineStateQuery(lines.gameUuid).queryKey, lines)
  void queryClient.invalidateQueries({ queryKey: queryKeys.seats(lines.gameUuid) })
}

/** The seats of a game for those who score it; `link`: the secret link that they score by, or null. */
export function seatsQuery(gameUuid: string, link: string | null) {
  return queryOptions<Schemas['Seats']>({
    queryKey: queryKeys.seats(gameUuid),
    queryFn: async (context) => {
      const api = apiOf(context)
      const { GET } = link === null ? api : api.byLink(link)
      const params = { query: { game: gameUuid } }
      return (await GET('/seats', { params, signal: context.signal })).data
    },
  })
}
