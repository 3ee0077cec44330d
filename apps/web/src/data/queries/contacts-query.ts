import type { Schemas } from '@meldboard/api-client'
import { compareNames } from '@meldboard/engine'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** A saved player. */
export type Contact = Schemas['Contact']

/** The user's saved players, by name in the order of this device's language. */
export const contactsQuery = read(queryKeys.contacts, '/players/contacts', {
  pick: ({ data }): readonly Contact[] =>
    [...data.contacts].sort(
      (one, other) => compareNames(one.name, other.name) || one.id - other.id,
    ),
})

export const refusedOrganizersQuery = read(queryKeys.refusedOrganizers, '/refused-organizers')
