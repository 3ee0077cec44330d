const KEY = 'return_to'

/**
 * Remembers the page a visitor wanted before signing in. Kept for the tab, so that it outlives a
 * reload, the PIN screens and the way through Google.
 */
export function rememberReturnTo(path: string): void {
  sessionStorage.setItem(KEY, path)
}

/** The remembered page, once; /scoreboard without one. Never an address outside the app. */
export function takeReturnTo(): string {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path && isInside(path) ? path : '/scoreboard'
}

function isInside(path: string): boolean {
  const { origin, pathname } = new URL(path, window.location.origin)
  return path.startsWith('/') && origin === window.location.origin && pathname !== '/login'
}

/** Forgets the remembered page: whoever signs out on purpose starts anew. */
export function forgetReturnTo(): void {
  sessionStorage.removeItem(KEY)
}
