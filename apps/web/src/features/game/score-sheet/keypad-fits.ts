import { useSyncExternalStore } from 'react'

/**
 * The least room of the keypad, in rem, so that enlarged text counts: 44 px keys, the head, the line
 * of words and two rows of players. On a phone on its side the keys stand beside the players.
 */
const UPRIGHT = { width: 20, height: 23 }
const ON_ITS_SIDE = { width: 34, height: 16 }

/** From this width on, in rem, and above this height, there is room for keys in every row. */
const ROOMY = { width: 48, height: 30 }

/**
 * Whether the score sheet brings its own keypad: on a phone, for fingers, and where the text leaves
 * room for it. Elsewhere each row has its keys and its field the system's keyboard.
 */
export function useKeypadFits(): boolean {
  return useSyncExternalStore(onResize, keypadFits)
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

function keypadFits(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches) return false
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const [width, height] = [window.innerWidth / rem, window.innerHeight / rem]
  const isOnItsSide = width > height && height < ROOMY.height
  const least = isOnItsSide ? ON_ITS_SIDE : UPRIGHT
  return width >= least.width && height >= least.height && (isOnItsSide || width < ROOMY.width)
}
