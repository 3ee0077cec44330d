import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading of a page that was navigated to, as a full page load would, so
 * that a screen reader announces it. The first page keeps the browser's own focus.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        const main = document.getElementById('main')
        // A page that focuses a field of its own, such as a PIN's first box, keeps that focus.
        if (main?.contains(document.activeElement) && document.activeElement !== main) return
        const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
        ;(heading ?? main)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
