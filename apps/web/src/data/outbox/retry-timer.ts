/** The first pause before a retry, and the longest, in milliseconds. */
const PAUSES = { first: 1000, longest: 60_000 } as const

/**
 * Retries after growing pauses while the server is unreachable, and at once when the network
 * returns or the page becomes visible.
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
    /** Whether the last try found the server unreachable. */
    isPaused: () => pause > 0,
    /** Called when the server was unreachable: schedules the next try. */
    failed(): void {
      clearTimeout(timer)
      pause = Math.min(PAUSES.longest, Math.max(PAUSES.first, pause * 2))
      // Adds up to a half, so that the devices of a table do not all retry at the same time.
      timer = setTimeout(again, pause * (1 + Math.random() / 2))
    },
    /** Called when the server has answered. */
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
