import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Animates a list's items to their new places when their order changes. Each item has a
 * `data-player` attribute. The durations come from the page's style, so with reduced motion nothing
 * moves.
 */
export function useTradingPlaces(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the items.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const duration = durationOf(element)
    const next = new Map<string, number>()
    for (const item of element.querySelectorAll<HTMLElement>('[data-player]')) {
      const id = item.dataset.player ?? ''
      next.set(id, item.offsetTop)
      const shift = (places.current.get(id) ?? item.offsetTop) - item.offsetTop
      if (shift !== 0 && duration > 0) {
        item.animate([{ translate: `0 ${shift}px` }, { translate: '0 0' }], {
          duration,
          easing: 'cubic-bezier(.2, .75, .25, 1)',
        })
      }
    }
    places.current = next
  }, [order, list])
}

function durationOf(element: HTMLElement): number {
  const written = getComputedStyle(element).getPropertyValue('--d-score').trim()
  const amount = Number.parseFloat(written)
  if (Number.isNaN(amount)) return 0
  return written.endsWith('ms') ? amount : amount * 1000
}
