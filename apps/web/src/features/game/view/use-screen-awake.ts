import { useEffect } from 'react'
import { useDeviceSettings } from '../../../hooks/use-device-settings.ts'

/** Keeps the screen on while a running game is shown, if the settings and the browser allow it. Source: P-awake-1. */
export function useScreenAwake(isRunning: boolean): void {
  const [{ staysAwake }] = useDeviceSettings()
  const isWanted = isRunning && staysAwake
  useEffect(() => {
    // Without HTTPS a browser offers no wake lock.
    if (isWanted && 'wakeLock' in navigator) return keepAwake(navigator.wakeLock)
  }, [isWanted])
}

/** Returns the function that lets the screen go dark again. */
function keepAwake(wakeLock: WakeLock): () => void {
  let isWanted = true
  let isAsking = false
  let lock: WakeLockSentinel | null = null

  /** The browser releases the lock of a hidden page: request it again when the page is shown. */
  async function ask(): Promise<void> {
    const isHeld = lock !== null && !lock.released
    if (document.visibilityState === 'hidden' || isAsking || isHeld) return
    isAsking = true
    try {
      lock = await wakeLock.request('screen')
      if (!isWanted) await lock.release()
    } catch {
      // Refused, for example by a phone that saves power: the screen goes dark as usual.
    } finally {
      isAsking = false
    }
  }

  const askAgain = () => void ask()
  document.addEventListener('visibilitychange', askAgain)
  askAgain()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', askAgain)
    void lock?.release()
  }
}
