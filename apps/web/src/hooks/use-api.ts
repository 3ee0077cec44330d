import type { Client } from '@meldboard/api-client'
import { useRouteContext } from '@tanstack/react-router'

/** Returns the client of the API from the app's services. */
export function useApi(): Client {
  return useRouteContext({ from: '__root__', select: (context) => context.api })
}
