import type { Client, Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'
import { queryKeys } from './query-keys.ts'

/** A table as everyone with its code sees it. */
export type PublicTable = Schemas['Table']

/** A table for everyone with its code; null if the code is unknown or its table closed. */
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
    // The server counts wrong codes: only a person asks again.
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 2 && !hasStatus(error, 404, 429),
  })
}

/** The tables that the user manages: their own, then those of groups. */
export function managedTablesQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.tables,
    queryFn: async ({ signal }) => (await client.GET('/tables', { signal })).data.tables,
  })
}

/** Updates a changed table in the list of managed tables. */
export function keepManagedTable(queryClient: QueryClient, table: Schemas['ManagedTable']): void {
  queryClient.setQueryData<readonly Schemas['ManagedTable'][]>(queryKeys.tables, (tables) =>
    tables?.map((known) => (known.id === table.id ? table : known)),
  )
}

/** The game after this one at its table, as the stream of this one says; null if there is none. */
export function nextGameQuery(gameUuid: string) {
  return queryOptions<Schemas['NextGame'] | null>({
    queryKey: queryKeys.nextGame(gameUuid),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The links for others to score at a table, for its managers. */
export function tableLinksQuery(client: Client, tableId: number) {
  return queryOptions({
    queryKey: queryKeys.tableLinks(tableId),
    queryFn: async ({ signal }) => {
      const params = { path: { id: tableId } }
      return (await client.GET('/tables/{id}/links', { params, signal })).data.links
    },
  })
}
