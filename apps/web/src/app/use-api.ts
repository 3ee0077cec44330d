import type { Client } from '@meldboard/api-client'
import { useRouteContext } from '@tanstack/react-router'

/** The client of the API, from the services the app was made with. */
export function useApi(): Client {
  return useRouteContext({ from: '__root__', select: (context) => context.api })
}
