import type { Client, Schemas } from '@meldboard/api-client'
import { compareNames } from '@meldboard/engine'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** A saved player. */
export type Contact = Schemas['Contact']

/** The user's saved players, by name in the order of this device's language. */
export function contactsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.contacts,
    queryFn: async ({ signal }): Promise<readonly Contact[]> =>
      [...(await client.GET('/players/contacts', { signal })).data.contacts].sort(
        (one, other) => compareNames(one.name, other.name) || one.id - other.id,
      ),
  })
}

export function refusedOrganizersQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.refusedOrganizers,
    queryFn: async ({ signal }): Promise<readonly Schemas['RefusedOrganizer'][]> =>
      (await client.GET('/refused-organizers', { signal })).data,
  })
}
