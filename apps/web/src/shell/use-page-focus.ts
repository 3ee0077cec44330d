import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Keeps the keyboard's focus on the page, which a screen reader reads on from. Source: P-nav-14. */
export function usePageFocus(): void {
  useFocusOnNavigation()
  useFocusAfterRemoval()
}

/**
 * Moves the focus to the heading of a page that was navigated to, as a full page load would, so
 * that a screen reader announces it. The first page keeps the browser's own focus.
 */
function useFocusOnNavigation(): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        const main = document.getElementById('main')
        // A page that focuses a field of its own, such as a PIN's first box, keeps that focus.
        if (main?.contains(document.activeElement) && document.activeElement !== main) return
        focusHeading()
      }),
    [router],
  )
}

/** Moves the focus to the heading when what had it is gone, as a button that did its work. */
function useFocusAfterRemoval(): void {
  useEffect(() => {
    const main = document.getElementById('main')
    if (main === null) return
    let focused: Element | null = null
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Element && main.contains(target) ? target : null
    }
    // Where it was left for nothing else on purpose, it is still there once the event is over.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (focused?.isConnected && document.activeElement !== focused) focused = null
      })
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return
      focused = null
      // Whoever removed it may have said where the focus goes.
      if (document.activeElement === document.body) focusHeading()
    })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
      observer.disconnect()
    }
  }, [])
}

function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
  ;(heading ?? main)?.focus({ preventScroll: true })
}
