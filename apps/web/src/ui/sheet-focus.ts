import { useLayoutEffect, useState } from 'react'

/** What had the focus when a sheet opened. */
export type Opener = {
  readonly element: HTMLElement | null
  /** Whether it wore a focus frame: only for those who use the keys. */
  readonly focusVisible: boolean
}

/**
 * The element that had the focus when a sheet opened. An item of a menu is about to go away: then
 * it is the button of that menu.
 */
export function openerOf(): Opener {
  const active = document.activeElement
  const menuButton = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : active
  return {
    element: opener instanceof HTMLElement ? opener : null,
    focusVisible: active?.matches(':focus-visible') ?? false,
  }
}

/**
 * Gives the page back to its reader when a sheet has closed, and the focus too, unless another sheet
 * has it by now. With the opener gone it stays where the next page has put it, else it goes to the
 * page's heading.
 */
export function returnTo({ element, focusVisible }: Opener): void {
  const above = highestSheet()
  leaveAlone(above)
  if (above && !above.contains(element)) return
  const target = element?.isConnected && element !== document.body ? element : null
  const main = document.getElementById('main')
  const active = document.activeElement
  if (target === null && active !== main && main?.contains(active)) return
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
  // Left to itself a browser draws a frame after anything typed in the sheet, under a finger too.
  ;(target ?? heading ?? main)?.focus({ preventScroll: true, focusVisible })
}

/**
 * While a sheet is open, everything else in the document is inert and holds its place. That it is
 * takes longer on a page of thousands of cells than the touch may that opens or closes the sheet:
 * so it begins after the first frame with the sheet, and ends with `returnTo`.
 */
export function useSheetAlone(): void {
  // Measured before the sheet is there: its style sheet hides the scroll bar.
  const [scrollBar] = useState(() => window.innerWidth - document.documentElement.clientWidth)

  useLayoutEffect(() => {
    // The page behind stops scrolling: what its scroll bar took is given back as padding.
    const { style } = document.body
    const before = style.paddingRight
    if (scrollBar > 0) style.paddingRight = `${scrollBar}px`
    const cancel = afterPaint(() => leaveAlone(highestSheet()))
    return () => {
      cancel()
      style.paddingRight = before
    }
  }, [scrollBar])
}

function highestSheet(): Element | undefined {
  return [...document.querySelectorAll('[data-sheet]')].at(-1)
}

/** Makes everything inert but this sheet, and without one nothing. */
function leaveAlone(sheet: Element | undefined): void {
  for (const element of document.body.children) {
    const isInert = sheet !== undefined && !element.contains(sheet)
    element.toggleAttribute('inert', isInert)
  }
}

/** Does something once the next frame is on the screen; gives back how to leave it undone. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
