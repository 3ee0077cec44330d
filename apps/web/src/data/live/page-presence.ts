/** Whether somebody can see the page, and whether the device has a network. */
export type PagePresence = {
  readonly isAwake: () => boolean
  readonly isOnline: () => boolean
  /** Calls the listener when the page is hidden or shown and when the network comes or goes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Returns the presence of this browser's page, also through its back-forward cache. */
export function pagePresence(): PagePresence {
  let isPutAway = false
  return {
    isAwake: () => !isPutAway && document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    subscribe(listener) {
      const listening = new AbortController()
      const { signal } = listening
      document.addEventListener('visibilitychange', listener, { signal })
      window.addEventListener('online', listener, { signal })
      window.addEventListener('offline', listener, { signal })
      window.addEventListener('pagehide', () => turn(true), { signal })
      window.addEventListener('pageshow', () => isPutAway && turn(false), { signal })
      function turn(putAway: boolean): void {
        isPutAway = putAway
        listener()
      }
      return () => listening.abort()
    },
  }
}
