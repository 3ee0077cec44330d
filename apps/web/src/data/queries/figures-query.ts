import type { Client, Schemas } from '@meldboard/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { END_WORDS } from '../end-words.ts'

/** Which games figures are over; what is left out bounds nothing. */
export type FiguresSearch = {
  /** Days on this device's calendar, both included: 2026-11-21. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly end?: keyof typeof END_WORDS | undefined
  readonly players?: number | undefined
}

/** The signed-in person's figures over their games. */
export function ownFiguresQuery(client: Client, search: FiguresSearch) {
  const { from, to, end, players } = search
  return queryOptions({
    queryKey: ['figures', 'own', from, to, end, players],
    queryFn: async ({ signal }): Promise<Schemas['PersonFigures']> => {
      const query = {
        ...(from && { from: momentOf(from) }),
        ...(to && { before: momentOf(to, 1) }),
        ...(end && { end }),
        ...(players && { players }),
      }
      return (await client.GET('/stats', { params: { query }, signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

/** The beginning of a day on this device, or of one so many days later. */
function momentOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
