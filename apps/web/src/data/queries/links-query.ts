import type { Client } from '@meldboard/api-client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** The links for people without a role to watch and score a game, for its organizer. */
export function linksQuery(client: Client, gameUuid: string) {
  return queryOptions({
    queryKey: queryKeys.gameLinks(gameUuid),
    queryFn: async ({ signal }) => {
      const params = { path: { id: gameUuid } }
      return (await client.GET('/games/{id}/links', { params, signal })).data
    },
  })
}
