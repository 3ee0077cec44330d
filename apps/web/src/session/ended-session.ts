const KEY = 'session_ended'

/** Remembers across the following reload that the server ended the session. */
export function rememberEnd(): void {
  sessionStorage.setItem(KEY, 'yes')
}

/** Whether the server has ended the last session of this tab, and nobody has signed in since. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

/** Forgets the end when somebody signs in. */
export function forgetEnd(): void {
  sessionStorage.removeItem(KEY)
}
