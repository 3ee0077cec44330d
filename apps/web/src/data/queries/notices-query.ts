import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** The notices about games of others, asked for again when the page is looked at, once a minute at most. */
export function noticesQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.notices,
    queryFn: async ({ signal }): Promise<Schemas['Notices']> =>
      (await client.GET('/notices', { signal })).data,
    staleTime: 60_000,
  })
}
