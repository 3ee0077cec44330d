import type { KeyboardEvent } from 'react'

/** An end of a menu's list. */
export type MenuEnd = 'first' | 'last'

/** Returns the enabled lines of a menu, from the top. */
export function linesOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')]
}

/**
 * Moves the focus with the arrow keys, wrapping at both ends, and to a line by its first letter.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const lines = linesOf(event.currentTarget)
  const here = lines.indexOf(document.activeElement as HTMLElement)
  const next = lineOf(event, lines, here)
  if (next === undefined) return
  event.preventDefault()
  next.focus({ preventScroll: true })
}

function lineOf(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  lines: readonly HTMLElement[],
  here: number,
): HTMLElement | undefined {
  if (key === 'ArrowDown') return lines[(here + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(here > 0 ? here - 1 : -1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const after = [...lines.slice(here + 1), ...lines.slice(0, here + 1)]
  return after.find((line) => line.textContent.toLowerCase().startsWith(key.toLowerCase()))
}
