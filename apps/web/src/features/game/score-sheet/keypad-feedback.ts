/** The vibrations of the keypad, in milliseconds: on, off, on ... The strongest that applies is used. */
const PATTERNS = {
  key: [8],
  movedOn: [20],
  out: [20, 40, 20],
  gameEnds: [40, 60, 80],
  error: [30, 60, 30],
} as const

export type Feedback = keyof typeof PATTERNS

/** Vibrates if the device can and its user accepts motion. */
export function vibrate(feedback: Feedback): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // Safari has no vibration.
  if ('vibrate' in navigator) navigator.vibrate([...PATTERNS[feedback]])
}

/** Milliseconds within which a second tap belongs to the first. */
const SECOND_TAP = 400

/** The greatest distance of the two, in px. */
const SAME_PLACE = 48

/**
 * Drops the second tap of a finger that sent the round: the sheet may have closed, and nothing below may be pressed.
 */
export function dropSecondTap({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): void {
  // A mouse presses twice only where its user wants it.
  if (!window.matchMedia('(any-pointer: coarse)').matches) return
  function drop(event: MouseEvent): void {
    // Only the next tap can be the second.
    stop()
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (distance > SAME_PLACE) return
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => window.removeEventListener('click', drop, true)
  window.addEventListener('click', drop, true)
  setTimeout(stop, SECOND_TAP)
}
