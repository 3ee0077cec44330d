import type { Client, Schemas } from '@meldboard/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

export type AccountsWanted = {
  /** Part of a name or an address; empty for all accounts. */
  readonly search: string
  readonly page: number
  readonly pageSize: number
  /** The newest account when the first page was read. */
  readonly until?: number | undefined
}

/** The longest text that the API accepts. */
export const LONGEST_ACCOUNT_SEARCH = 100

/** Milliseconds between two reads while a backup is being written. */
const LOOK_AGAIN = 2_000

/** The state of the installation, for administrators; 404 for everyone else. */
export function adminStatusQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.adminStatus,
    queryFn: async ({ signal }): Promise<Schemas['AdminStatus']> =>
      (await client.GET('/admin/status', { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.backups?.isRunning === true ? LOOK_AGAIN : false,
  })
}

/** One page of the accounts, newest first, with the number of pages. */
export function accountsQuery(client: Client, wanted: AccountsWanted) {
  const { search, page, pageSize, until } = wanted
  return queryOptions({
    queryKey: queryKeys.accountsPage(wanted),
    queryFn: async ({ signal }) => {
      const filter = { ...(search !== '' && { search }), ...(until !== undefined && { until }) }
      const query = { page, page_size: pageSize, ...filter }
      const { data, meta } = await client.GET('/admin/accounts', { params: { query }, signal })
      return { accounts: data, totalPages: meta.total_pages, until: meta.until }
    },
    placeholderData: keepPreviousData,
  })
}

/** The invitations that are not revoked, newest first. */
export function invitationsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.invitations,
    queryFn: async ({ signal }): Promise<readonly Schemas['Invitation'][]> =>
      (await client.GET('/admin/invitations', { signal })).data,
  })
}
