import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/** Shows the buttons of a sent page once it is hydrated itself, after the shell (styles/base.css). */
export function useTakenOver(): void {
  // From now on its buttons belong to this device's user, no longer to a visitor.
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (isHydrated) takeOver()
  }, [isHydrated])
}

/** Any other page is the app's own from its first view. */
export function useOwnPages(): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (sentPage()?.dataset.sent !== path) takeOver()
  }, [path])
}

function takeOver(): void {
  sentPage()?.removeAttribute('data-sent')
}

function sentPage(): HTMLElement | null {
  return document.querySelector('[data-sent]')
}
