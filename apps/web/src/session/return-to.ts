import { tabStorage } from '../lib/storage.ts'

const KEY = 'return_to'

/**
 * Stores the page that a visitor wanted before signing in. Stored for the tab, so that it survives
 * a reload, the PIN screens and the redirects of Google.
 */
export function rememberReturnTo(path: string): void {
  tabStorage.setItem(KEY, path)
}

/** Returns the remembered page, once; /scoreboard without one. Never an address outside the app. */
export function takeReturnTo(): string {
  const path = tabStorage.getItem(KEY)
  tabStorage.removeItem(KEY)
  return path && isInside(path) ? path : '/scoreboard'
}

function isInside(path: string): boolean {
  const { origin, pathname } = new URL(path, window.location.origin)
  return path.startsWith('/') && origin === window.location.origin && pathname !== '/login'
}

/** Removes the remembered page, because a person who signs out on purpose does not continue there. */
export function forgetReturnTo(): void {
  tabStorage.removeItem(KEY)
}
