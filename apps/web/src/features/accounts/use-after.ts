import { useEffect, useRef } from 'react'

/** Runs the action once, `delay` milliseconds after it is first not null. */
export function useAfter(delay: number | null, act: () => unknown): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => latest.current(), delay)
    return () => clearTimeout(timer)
  }, [delay])
}
