import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageHeading } from '../lib/page-heading.ts'

/** Keeps the keyboard's focus on the page, where a screen reader continues. Source: P-nav-14. */
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
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        // A page that focuses a field of its own, such as a PIN's first box, keeps that focus.
        if (document.activeElement?.closest('#main *')) return
        pageHeading()?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Moves the focus to the heading if the focused element is removed, such as a button that did its work. */
function useFocusAfterRemoval(): void {
  useEffect(() => {
    let focused: Element | null = null
    const follow = ({ target }: FocusEvent) => {
      const element = target as Element
      // A dialog and a menu return the focus by themselves.
      const isOfPage = element.closest('#main *') && !element.closest('[role=menu]')
      focused = isOfPage ? element : null
    }
    const observer = new MutationObserver(() => {
      // The code that removed it may have moved the focus itself.
      if (focused?.isConnected === false && document.activeElement === document.body)
        pageHeading()?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', follow)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', follow)
      observer.disconnect()
    }
  }, [])
}
