import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The element that had the focus when a sheet opened. An item of a menu is about to go away: then
 * it is the button of that menu.
 */
export function openerOf(): HTMLElement | null {
  const active = document.activeElement
  const menuButton = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : active
  return opener instanceof HTMLElement ? opener : null
}

/**
 * Gives the focus back when a sheet closes, unless another one has it by now. With the opener gone
 * it stays where the next page has put it, else it goes to the page's heading.
 */
export function focusOpener(opener: HTMLElement | null): void {
  const above = [...document.querySelectorAll('[data-sheet]')].at(-1)
  if (above && !above.contains(opener)) return
  const target = opener?.isConnected && opener !== document.body ? opener : null
  const main = document.getElementById('main')
  const active = document.activeElement
  if (target === null && active !== main && main?.contains(active)) return
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
  ;(target ?? heading ?? main)?.focus({ preventScroll: true })
}

/** While a sheet is open, everything else in the document is inert and holds its place. */
export function useSheetAlone() {
  const sheet = useRef<HTMLDivElement>(null)
  // Measured before the sheet is there: its style sheet hides the scroll bar.
  const [scrollBar] = useState(() => window.innerWidth - document.documentElement.clientWidth)

  useLayoutEffect(() => {
    // The page behind stops scrolling: what its scroll bar took is given back as padding.
    const { style } = document.body
    const before = style.paddingRight
    if (scrollBar > 0) style.paddingRight = `${scrollBar}px`
    let others: readonly HTMLElement[] = []
    // On a page of thousands of cells this takes longer than the touch may that opens the sheet.
    const cancel = afterPaint(() => {
      others = othersThan(sheet.current)
      for (const element of others) element.inert = true
    })
    return () => {
      cancel()
      style.paddingRight = before
      for (const element of others) element.inert = false
    }
  }, [scrollBar])

  return sheet
}

function othersThan(sheet: HTMLElement | null): readonly HTMLElement[] {
  return [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.inert && !element.contains(sheet),
  )
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
