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
 * Gives the focus back when a sheet closes. With the opener gone it stays where the next page has
 * put it, else it goes to the page's heading.
 */
export function focusOpener(opener: HTMLElement | null): void {
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
    const others = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.inert && !element.contains(sheet.current),
    )
    // The page behind stops scrolling: what its scroll bar took is given back as padding.
    const { style } = document.body
    const before = style.paddingRight
    if (scrollBar > 0) style.paddingRight = `${scrollBar}px`
    for (const element of others) element.inert = true
    return () => {
      style.paddingRight = before
      for (const element of others) element.inert = false
    }
  }, [scrollBar])

  return sheet
}
