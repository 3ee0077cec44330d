import { useEffect, useState } from 'react'

/**
 * Starts what a part of the page needs, such as an outbox, and closes it when the part is left. Null until it has
 * started. Pass a memoized function: another one starts it again.
 */
export function useStarted<Started extends { close(): void }>(
  start: () => Promise<Started>,
): Started | null {
  const [running, setRunning] = useState<Started | null>(null)
  useEffect(() => {
    let started: Started | null = null
    let isOver = false
    start().then((begun) => {
      started = begun
      if (isOver) begun.close()
      else setRunning(begun)
    }, reportError)
    return () => {
      isOver = true
      started?.close()
    }
  }, [start])
  return running
}
