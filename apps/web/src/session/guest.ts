const KEY = 'guest'

/** Whether this device was last used to score without an account. */
export function isGuest(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Remembers that this device scores without an account, so that the app opens with its games. */
export function rememberGuest(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Where nothing can be stored, the sign-in page leads there again.
  }
}

/** Forgets it when somebody signs in: from then on the app opens for accounts. The games stay. */
export function forgetGuest(): void {
  localStorage.removeItem(KEY)
}
