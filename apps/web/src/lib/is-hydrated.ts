import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False while a page is rendered on the server and hydrated, true ever after: what only this device
 * knows is shown from then on, so that the first view is the same for both.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
