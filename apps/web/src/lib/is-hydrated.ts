import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False during rendering on the server and hydration, true afterwards: what only this device knows
 * is shown from then on, so that the first view is the same for both.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
