import type { Client, Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'
import { queryKeys } from './query-keys.ts'

/** A table as everybody with its code sees it. */
export type PublicTable = Schemas['Table']

/** A table for everybody with its code; null: the code names none, or a closed one. */
export function publicTableQuery(client: Client, code: string) {
  return queryOptions<PublicTable | null>({
    queryKey: queryKeys.publicTable(code),
    queryFn: async ({ signal }) => {
      try {
        return (await client.GET('/table/{code}', { params: { path: { code } }, signal })).data
      } catch (error) {
        if (hasStatus(error, 404)) return null
        throw error
      }
    },
    // Each wrong code is counted: it is asked for again only by a person.
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 2 && !hasStatus(error, 404, 429),
  })
}

/** The tables that the user manages: their own first, then those of groups. */
export function managedTablesQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.tables,
    queryFn: async ({ signal }) => (await client.GET('/tables', { signal })).data.tables,
  })
}

/** Shows a table that was changed among those that the user manages. */
export function keepManagedTable(queryClient: QueryClient, table: Schemas['ManagedTable']): void {
  queryClient.setQueryData<readonly Schemas['ManagedTable'][]>(queryKeys.tables, (tables) =>
    tables?.map((known) => (known.id === table.id ? table : known)),
  )
}

/** The game that began next at the table of one that is over, as the game's stream says; null: there is none. */
export function nextGameQuery(gameUuid: string) {
  return queryOptions<Schemas['NextGame'] | null>({
    queryKey: queryKeys.nextGame(gameUuid),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The links by which others score what is played at a table, for those who manage it. */
export function tableLinksQuery(client: Client, tableId: number) {
  return queryOptions({
    queryKey: queryKeys.tableLinks(tableId),
    queryFn: async ({ signal }) => {
      const params = { path: { id: tableId } }
      return (await client.GET('/tables/{id}/links', { params, signal })).data.links
    },
  })
}
