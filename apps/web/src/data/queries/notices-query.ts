import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import { read } from './read.ts'

/** The notices about other people's games; fetched when the page is focused, at most once a minute. */
export const noticesQuery = queryOptions({
  ...read(queryKeys.notices, '/notices'),
  staleTime: 60_000,
})
