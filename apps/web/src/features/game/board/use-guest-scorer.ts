import { useMemo } from 'react'
import { startGuestOffline } from '../../../data/outbox/guest-outbox.ts'
import { useStarted } from './use-started.ts'

/** Returns the scorer of the games on this device; null while they are read. */
export function useGuestScorer() {
  const offline = useStarted(startGuestOffline)
  return useMemo(() => offline && { kind: 'device' as const, outbox: offline.outbox }, [offline])
}
