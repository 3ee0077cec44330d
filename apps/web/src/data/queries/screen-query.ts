import type { Client } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** The time between two looks for the table that was sent to a television, in milliseconds. */
const LOOK_AGAIN = 3_000
/** A code is replaced so long before it passes, so that nobody scans one that has passed. */
const EARLY = 30_000
/** The time until a server is asked again that gave no code. */
const ASK_AGAIN = 60_000

/** The code of a television that waits for a table; another one once it has passed. */
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

/** The table that was sent to a television by a code; null: none yet. */
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
