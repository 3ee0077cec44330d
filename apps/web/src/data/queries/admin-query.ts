import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

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
export const adminStatusQuery = queryOptions({
  ...read(queryKeys.adminStatus, '/admin/status'),
  refetchInterval: ({ state: { data } }) =>
    data?.backups?.isRunning === true ? LOOK_AGAIN : false,
})

/** One page of the accounts, newest first, with the number of pages. */
export function accountsQuery(wanted: AccountsWanted) {
  const { search, page, pageSize, until } = wanted
  const filter = { ...(search !== '' && { search }), ...(until !== undefined && { until }) }
  return queryOptions({
    ...read(queryKeys.accountsPage(wanted), '/admin/accounts', {
      params: { query: { page, page_size: pageSize, ...filter } },
      pick: ({ data, meta }) => ({
        accounts: data,
        totalPages: meta.total_pages,
        until: meta.until,
      }),
    }),
    placeholderData: keepPreviousData,
  })
}

/** The invitations that are not revoked, newest first. */
export const invitationsQuery = read(queryKeys.invitations, '/admin/invitations')
