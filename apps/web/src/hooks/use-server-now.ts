import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIsHydrated } from '../lib/is-hydrated.ts'

const LOOK_AGAIN = 60_000

/** Returns the time by the server's clock, to the minute; null during rendering on the server and hydration. */
export function useServerNow(): number | null {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const [now, setNow] = useState(() => api.now())
  useEffect(() => {
    const look = () => setNow(api.now())
    const timer = setInterval(look, LOOK_AGAIN)
    // Timers stop while a device sleeps, perhaps for a night.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [api])
  return useIsHydrated() ? now : null
}
