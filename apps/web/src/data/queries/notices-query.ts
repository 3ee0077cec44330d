import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** The notices about other people's games; fetched when the page is focused, at most once a minute. */
export function noticesQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.notices,
    queryFn: async ({ signal }): Promise<Schemas['Notices']> =>
      (await client.GET('/notices', { signal })).data,
    staleTime: 60_000,
  })
}
