import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

const groupsKey = ['groups'] as const

/** The groups in which the user has a role, by name. */
export function groupsQuery(client: Client) {
  return queryOptions({
    queryKey: groupsKey,
    queryFn: async ({ signal }): Promise<readonly Schemas['ListedGroup'][]> =>
      (await client.GET('/groups', { signal })).data.groups,
  })
}
