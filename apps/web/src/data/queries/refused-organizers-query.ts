import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

export const refusedOrganizersKey = ['refused-organizers'] as const

/** The organizers whose games the user refuses. */
export function refusedOrganizersQuery(client: Client) {
  return queryOptions({
    queryKey: refusedOrganizersKey,
    queryFn: async ({ signal }): Promise<readonly Schemas['RefusedOrganizer'][]> =>
      (await client.GET('/refused-organizers', { signal })).data,
  })
}
