import type { Client, Schemas } from '@meldboard/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'

/** Which of the accounts of an installation are asked for. */
export type AccountsWanted = {
  /** Part of a name or an address; empty: every account. */
  readonly search: string
  readonly page: number
  readonly pageSize: number
  /** The newest account of the list as it was at the page before. */
  readonly until?: number | undefined
}

/** The longest text that the API looks for among accounts. */
export const LONGEST_ACCOUNT_SEARCH = 100

/** Between two looks at a backup that is being written, in milliseconds. */
const LOOK_AGAIN = 2_000

/** How the installation is, for administrators; to everybody else there is nothing there (404). */
export function adminStatusQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.adminStatus,
    queryFn: async ({ signal }): Promise<Schemas['AdminStatus']> =>
      (await client.GET('/admin/status', { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.backups?.isRunning === true ? LOOK_AGAIN : false,
  })
}

/** One page of the accounts, the newest first, with the number of pages. */
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

/** The invitations that were not turned off, the newest first. */
export function invitationsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKeys.invitations,
    queryFn: async ({ signal }): Promise<readonly Schemas['Invitation'][]> =>
      (await client.GET('/admin/invitations', { signal })).data,
  })
}
