import type { Client } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** Milliseconds between two reads of the table that was sent to a television. */
const LOOK_AGAIN = 3_000
/** Milliseconds before its expiry when a code is replaced, so that nobody scans an expired one. */
const EARLY = 30_000
/** Milliseconds before a server that gave no code is asked again. */
const ASK_AGAIN = 60_000

/** The code of a television that waits for a table; replaced before it expires. */
export function screenCodeQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.screenCode,
    queryFn: async () => (await client.POST('/screens')).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data === undefined
        ? ASK_AGAIN
        : Math.max(LOOK_AGAIN, Date.parse(data.expiresAt) - client.now() - EARLY),
  })
}

/** The table that was sent to a television, or null. */
export function sentTableQuery(client: Client, code: string) {
  return queryOptions({
    queryKey: queryKeys.screen(code),
    queryFn: async ({ signal }) => {
      const params = { path: { code } }
      return (await client.GET('/screens/{code}', { params, signal })).data.tableCode
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: LOOK_AGAIN,
  })
}
