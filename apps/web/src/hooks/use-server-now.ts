import { useEffect, useState } from 'react'
import { useIsHydrated } from '../lib/is-hydrated.ts'
import { useApi } from './use-api.ts'

const LOOK_AGAIN = 60_000

/** Returns the time by the server's clock, to the minute; null while a page is rendered on the server and hydrated. */
export function useServerNow(): number | null {
  const api = useApi()
  const [now, setNow] = useState(() => api.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(api.now()), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [api])
  return useIsHydrated() ? now : null
}
