const KEY = 'theme_unsent'

/** Remembers that this user's choice has not reached the server yet. */
export function rememberUnsent(userId: number): void {
  localStorage.setItem(KEY, String(userId))
}

/** Whether this user chose a theme here that the server does not know. */
export function hasUnsent(userId: number): boolean {
  return localStorage.getItem(KEY) === String(userId)
}

/** Forgets it once the server has the choice. */
export function forgetUnsent(): void {
  localStorage.removeItem(KEY)
}
