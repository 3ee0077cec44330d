import type { Client } from '@meldboard/api-client'
import { useRouteContext } from '@tanstack/react-router'

export function useApi(): Client {
  return useRouteContext({ from: '__root__', select: (context) => context.api })
}
