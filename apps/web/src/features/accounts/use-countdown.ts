import { useEffect, useState } from 'react'

/**
 * Returns the whole seconds from now until a time in milliseconds since the epoch, never below 0.
 */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    setNow(Date.now())
    if (until === null || !isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until, isRunning])

  return left
}

/** Formats seconds as m:ss. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
