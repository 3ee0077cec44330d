import { useLayoutEffect, useState } from 'react'

/** What had the focus when a sheet opened. */
export type Opener = {
  readonly element: HTMLElement | null
  /** Whether it showed a focus ring: only for keyboard users. */
  readonly focusVisible: boolean
}

/**
 * Returns the element that had the focus when a sheet opened. An item of a menu is about to be
 * removed: then it is the button of that menu.
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
 * Makes the page usable again when a sheet has closed, and returns the focus, unless another sheet
 * has it by now. With the opener gone the focus stays where the next page has put it, else it goes
 * to the page's heading.
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
  // By default a browser draws a focus ring after anything typed in the sheet, on touch screens
  // too.
  ;(target ?? heading ?? main)?.focus({ preventScroll: true, focusVisible })
}

/**
 * While a sheet is open, everything else in the document is inert and does not scroll. On a page of
 * thousands of cells this takes longer than the touch that opens or closes the sheet may take: so
 * it begins after the first frame with the sheet, and ends with `returnTo`.
 */
export function useSheetAlone(): void {
  // Measured before the sheet is there: its style sheet hides the scroll bar.
  const [scrollBar] = useState(() => window.innerWidth - document.documentElement.clientWidth)

  useLayoutEffect(() => {
    // The page behind stops scrolling: padding replaces the width of its scroll bar.
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

/** Makes everything inert except this sheet; without a sheet nothing is inert. */
function leaveAlone(sheet: Element | undefined): void {
  for (const element of document.body.children) {
    const isInert = sheet !== undefined && !element.contains(sheet)
    element.toggleAttribute('inert', isInert)
  }
}

/** Runs the work after the next frame is painted; returns a function that cancels it. */
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
