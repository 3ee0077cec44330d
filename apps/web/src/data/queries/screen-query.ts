import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { apiOf, read } from './read.ts'

/** Milliseconds between two reads of the table that was sent to a television. */
const LOOK_AGAIN = 3_000
/** Milliseconds before its expiry when a code is replaced, so that nobody scans an expired one. */
const EARLY = 30_000
/** Milliseconds before a server that gave no code is asked again. */
const ASK_AGAIN = 60_000

/** The code of a television that waits for a table; replaced before it expires. */
export function screenCodeQuery() {
  return queryOptions({
    queryKey: queryKeys.screenCode,
    queryFn: async (context) => (await apiOf(context).POST('/screens')).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data }, meta }) =>
      data === undefined
        ? ASK_AGAIN
        : Math.max(LOOK_AGAIN, Date.parse(data.expiresAt) - apiOf({ meta }).now() - EARLY),
  })
}

/** The table that was sent to a television, or null. */
export function sentTableQuery(code: string) {
  return queryOptions({
    ...read(queryKeys.screen(code), '/screens/{code}', {
      params: { path: { code } },
      pick: ({ data }) => data.tableCode,
    }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: LOOK_AGAIN,
  })
}
