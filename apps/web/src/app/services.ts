import { QueryClient } from '@tanstack/react-query'

/** What the app is made with once and every route can reach. */
export type Services = {
  queryClient: QueryClient
}

/** The services of a real browser. */
export function createServices(): Services {
  return { queryClient: new QueryClient() }
}
