import type { Schemas } from '@meldboard/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { daySchema } from '../figures-search.ts'
import { momentOf } from './figures-query.ts'
import { queryKeys } from './query-keys.ts'
import { apiOf } from './read.ts'

const seasonSchema = z.object({
  /** Both days are included. The default is this year. */
  from: daySchema,
  to: daySchema,
  /** True: all games. */
  all: z.literal(true).optional().catch(undefined),
  scoring: z.enum(['LEAGUE', 'WINS', 'LOW_POINTS']).optional().catch(undefined),
  minGames: z.int().min(1).max(100).optional().catch(undefined),
  discards: z.int().min(1).max(20).optional().catch(undefined),
  /** The id of a closed season, which has its own dates and rules. */
  closed: z.int().min(1).optional().catch(undefined),
})

export type SeasonSearch = Readonly<z.output<typeof seasonSchema>>

/** Reads the selection from an address, without its invalid fields. */
export function readSeasonSearch(address: Record<string, unknown>): SeasonSearch {
  return seasonSchema.parse(address)
}

/** A season with its present games and, if it is closed, as it was stored. */
export type ShownSeason = {
  readonly season: Schemas['GroupSeason']
  readonly closed: Schemas['ClosedSeason'] | null
  /** The selection of this answer: another one may be loading. */
  readonly search: SeasonSearch
}

/** A season of a group; `now` gives the year if no dates are chosen. */
export function groupSeasonQuery(id: number, search: SeasonSearch, now: Date) {
  const { closed: seasonId } = search
  const query = { ...seasonMoments(search, now), ...seasonRules(search) }
  return queryOptions({
    queryKey: queryKeys.groupSeason(id, seasonId ?? query),
    queryFn: async ({ signal, meta }): Promise<ShownSeason> => {
      const client = apiOf({ meta })
      if (seasonId === undefined) {
        const params = { path: { id }, query }
        const season = (await client.GET('/groups/{id}/season', { params, signal })).data
        return { season, closed: null, search }
      }
      const params = { path: { id, seasonId } }
      const closed = (await client.GET('/groups/{id}/seasons/{seasonId}', { params, signal })).data
      return { season: closed.now, closed, search }
    },
    placeholderData: keepPreviousData,
  })
}

/** The moments when a season begins and ends by this device's clock. */
export function seasonMoments(search: SeasonSearch, now: Date) {
  const { from, to } = seasonDates(search, now)
  return { ...(from && { from: momentOf(from) }), ...(to && { before: momentOf(to, 1) }) }
}

export function seasonRules({ scoring = 'LEAGUE', minGames = 1, discards = 0 }: SeasonSearch) {
  return { scoring, minGames, discards }
}

/** The dates of a season; none if it has all games. */
export function seasonDates(
  { from, to, all }: SeasonSearch,
  now: Date,
): { readonly from?: string | undefined; readonly to?: string | undefined } {
  if (all) return {}
  if (from !== undefined || to !== undefined) return { from, to }
  return yearDates(now.getFullYear())
}

/** The first and the last day of a year. */
export function yearDates(year: number) {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
