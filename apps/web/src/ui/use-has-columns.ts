import { useSyncExternalStore } from 'react'

/** A wide dialog with the margins beside it: 62 + 2 * 2. */
const LEAST_REM = 66

/**
 * Whether a wide dialog has room for two columns, by the room in letters: enlarged text keeps the phone's
 * one. A column may hold another part than on a phone, so it is more than a style.
 */
export function useHasColumns(): boolean {
  return useSyncExternalStore(subscribe, hasRoom, () => false)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

function hasRoom(): boolean {
  const fontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return window.innerWidth >= LEAST_REM * fontSize
}
