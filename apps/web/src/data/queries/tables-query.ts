import type { Schemas } from '@meldboard/api-client'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { hasStatus } from '../../lib/failures.ts'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** A table as everyone with its code sees it. */
export type PublicTable = Schemas['Table']

/** A table for everyone with its code; null if the code is unknown or its table closed. */
export const publicTableQuery = (code: string) =>
  queryOptions({
    ...read(queryKeys.publicTable(code), '/table/{code}', {
      params: { path: { code } },
      or: { 404: null },
    }),
    // Each wrong code is counted: it is asked for again only by a person.
    refetchOnWindowFocus: false,
    retry: (failures, error) => failures < 2 && !hasStatus(error, 404, 429),
  })

/** The tables that the user manages: their own, then those of groups. */
export const managedTablesQuery = read(queryKeys.tables, '/tables', {
  pick: ({ data }) => data.tables,
})

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
export const tableLinksQuery = (tableId: number) =>
  read(queryKeys.tableLinks(tableId), '/tables/{id}/links', {
    params: { path: { id: tableId } },
    pick: ({ data }) => data.links,
  })
