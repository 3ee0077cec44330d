import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

export const refusedOrganizersKey = ['refused-organizers'] as const

/** A saved player. */
export type Contact = Schemas['Contact']

/** The user's saved players, by name. */
export function contactsQuery(client: Client) {
  return queryOptions({
    queryKey: ['contacts'],
    queryFn: async ({ signal }): Promise<readonly Contact[]> =>
      (await client.GET('/players/contacts', { signal })).data.contacts,
  })
}

/** The organizers whose games the user refuses. */
export function refusedOrganizersQuery(client: Client) {
  return queryOptions({
    queryKey: refusedOrganizersKey,
    queryFn: async ({ signal }): Promise<readonly Schemas['RefusedOrganizer'][]> =>
      (await client.GET('/refused-organizers', { signal })).data,
  })
}
