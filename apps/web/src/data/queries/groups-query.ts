import type { Client, Schemas } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** The groups in which the user has a role, by name. */
export function groupsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.groups,
    queryFn: async ({ signal }): Promise<readonly Schemas['ListedGroup'][]> =>
      (await client.GET('/groups', { signal })).data.groups,
  })
}

/** The same, with all members of each group. */
export function groupsWithPeopleQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.groupsWithPeople,
    queryFn: async ({ signal }): Promise<readonly Schemas['ListedGroup'][]> =>
      (await client.GET('/groups', { params: { query: { form: 'people' } }, signal })).data.groups,
  })
}

export function groupQuery(client: Client, id: number) {
  return queryOptions({
    queryKey: queryKeys.group(id),
    queryFn: async ({ signal }): Promise<Schemas['Group']> =>
      (await client.GET('/groups/{id}', { params: { path: { id } }, signal })).data,
  })
}

/** The group of a game, for members of the game, or null. */
export function groupOfGameQuery(client: Client, gameId: number) {
  return queryOptions({
    queryKey: queryKeys.groupOfGame(gameId),
    queryFn: async ({ signal }) => {
      const params = { path: { id: String(gameId) } }
      return (await client.GET('/games/{id}', { params, signal })).data.group ?? null
    },
  })
}
