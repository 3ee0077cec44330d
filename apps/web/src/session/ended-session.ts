const KEY = 'session_ended'

/** Remembers over the reload that follows that it was the server that ended the session. */
export function rememberEnd(): void {
  sessionStorage.setItem(KEY, 'yes')
}

/** Whether the server has ended the last session of this tab, and nobody signed in since. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

/** Somebody signs in: the end is past. */
export function forgetEnd(): void {
  sessionStorage.removeItem(KEY)
}
