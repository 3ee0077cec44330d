import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { linesOf, type MenuEnd } from './menu-keys.ts'

/**
 * The distance between a menu and its button, and between a menu and the window's edges, in pixels.
 */
const GAP = 6
const MARGIN = 8

type OpenMenu = {
  readonly opener: RefObject<HTMLElement | null>
  readonly align: 'start' | 'end'
  readonly begin: MenuEnd | 'none'
  /** Called when somebody pressed or went elsewhere: the focus stays there. */
  readonly onLeave: () => void
}

/** The behaviour of an open menu: it stays beside its button, and closes when it is left. */
export function useOpenMenu({ opener, align, begin, onLeave }: OpenMenu) {
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current: element } = menu
    if (element === null) return
    const place = () => placeBeside(element, opener.current, align)
    place()
    const lines = linesOf(element)
    const first = begin === 'none' ? element : lines.at(begin === 'first' ? 0 : -1)
    first?.focus({ preventScroll: true })
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('resize', place, { signal })
    window.addEventListener('scroll', place, { signal, capture: true, passive: true })
    return () => listening.abort()
  }, [opener, align, begin])

  useEffect(() => {
    function handleElsewhere({ target }: Event): void {
      if (!(target instanceof Node)) return
      if (!menu.current?.contains(target) && !opener.current?.contains(target)) onLeave()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerdown', handleElsewhere, { signal })
    document.addEventListener('focusin', handleElsewhere, { signal })
    return () => listening.abort()
  }, [opener, onLeave])

  return menu
}

/**
 * Places the menu below its button, or above it where it does not fit below; always inside the
 * window.
 */
function placeBeside(menu: HTMLElement, button: HTMLElement | null, align: 'start' | 'end'): void {
  if (button === null) return
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth: width, offsetHeight: height } = menu
  const above = top - GAP - height
  const isBelow = bottom + GAP + height <= clientHeight - MARGIN || above < MARGIN
  // Anchored at the button's side, so that with larger text it grows away from the window's edge.
  const inset = align === 'end' ? clientWidth - right : left
  const held = Math.max(MARGIN, Math.min(inset, clientWidth - width - MARGIN))
  menu.style.top = `${isBelow ? bottom + GAP : above}px`
  menu.style[align === 'end' ? 'right' : 'left'] = `${held}px`
}
