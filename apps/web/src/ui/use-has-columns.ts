import { useSyncExternalStore } from 'react'

/** A wide dialog with the margins beside it: 62 + 2 * 2. */
const LEAST_REM = 66

/**
 * Whether a wide dialog has room for two columns, measured in letters: enlarged text has the
 * phone's one. Not a style, because a column may contain other parts than on a phone.
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
