import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'

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
