import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'
import type { OutboxState } from './outbox-state.ts'

/** Returns the outbox of the signed-in user; for pages inside the signed-in layout. */
export function useOutbox(): Outbox {
  return useRouteContext({ from: '/_signed-in', select: ({ offline }) => offline.outbox })
}

/** Returns what waits on this device, kept current. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.state)
}
