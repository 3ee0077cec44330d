/** The first pause before another try, and the longest, in milliseconds. */
const PAUSES = { first: 1000, longest: 60_000 } as const

/**
 * Tries again after growing pauses while the server is out of reach, and at once when the network
 * is back or the page comes to the front.
 */
export function createRetryTimer(again: () => void) {
  let pause = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function now(): void {
    clearTimeout(timer)
    again()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && pause > 0) now()
  }
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', onVisible)

  return {
    /** Whether the last try found the server out of reach. */
    isPaused: () => pause > 0,
    /** The server was out of reach: sets the next try. */
    failed(): void {
      clearTimeout(timer)
      pause = Math.min(PAUSES.longest, Math.max(PAUSES.first, pause * 2))
      // Up to a half more, so that the devices of a table do not come back in one moment.
      timer = setTimeout(again, pause * (1 + Math.random() / 2))
    },
    /** The server has answered. */
    succeeded(): void {
      clearTimeout(timer)
      pause = 0
    },
    stop(): void {
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
