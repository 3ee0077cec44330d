import type { Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { callsOf } from './read.ts'

/** The players who have a seat in a game, and those who have entered a line for its next round. */
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
  readSeatsAgain(queryClient, lines)
}

/** Reads the seats of a game, and the lines of its next round, again wherever they are shown. */
export function readSeatsAgain(
  queryClient: QueryClient,
  { gameUuid, roundNumber }: Pick<LineState, 'gameUuid' | 'roundNumber'>,
): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.seats(gameUuid), exact: true })
  void queryClient.invalidateQueries({ queryKey: queryKeys.lines(gameUuid, roundNumber) })
}

/** The seats of a game for those who score it; `link`: the secret link that they score by, or null. */
export function seatsQuery(gameUuid: string, link: string | null) {
  return queryOptions<Schemas['Seats']>({
    queryKey: queryKeys.seats(gameUuid),
    queryFn: async (context) => {
      const params = { query: { game: gameUuid } }
      return (await callsOf(context, link).GET('/seats', { params, signal: context.signal })).data
    },
  })
}

/** What a player has entered for the next round. */
export type PlayerLine = Schemas['PlayerLine']

/** The lines of a round for those who score it: none until they are open. */
export function linesQuery(gameUuid: string, roundNumber: number, link: string | null) {
  return queryOptions<readonly PlayerLine[]>({
    queryKey: queryKeys.lines(gameUuid, roundNumber),
    queryFn: async (context) => {
      const params = { path: { id: gameUuid, roundNumber } }
      const { GET } = callsOf(context, link)
      const init = { params, signal: context.signal }
      const { lines, ...state } = (await GET('/games/{id}/lines/{roundNumber}', init)).data
      // Where no stream comes through, this is the newest that is known.
      context.client.setQueryData(lineStateQuery(gameUuid).queryKey, { gameUuid, ...state })
      return lines
    },
    staleTime: 0,
    // A round that comes again after an undo has other lines.
    gcTime: 0,
  })
}
