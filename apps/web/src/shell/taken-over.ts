import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsHydrated } from '../lib/is-hydrated.ts'

/**
 * A page that can be sent is taken over once it is hydrated itself, which is after the shell: only then
 * do its buttons and keys work, and are shown (styles/base.css).
 */
export function useTakenOver(): void {
  // Its buttons are from then on those of this device's user, and no longer a visitor's.
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
