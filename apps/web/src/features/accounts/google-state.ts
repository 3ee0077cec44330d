import { StorageRefusal } from '../../session/session-storage.ts'

const KEY = 'google_state'

/**
 * Remembers on this device that a sign-in with Google begins here; throws a StorageRefusal. Not in
 * the tab's own storage: the link may be opened in another one.
 */
export function keepGoogleState(state: string): void {
  try {
    localStorage.setItem(KEY, state)
  } catch (error) {
    throw new StorageRefusal(error)
  }
}

/**
 * Whether this device began the sign-in with this state; true once. Anybody can send somebody a link
 * to /google-callback with tokens of their own: such a link does not end a sign-in under way either.
 */
export function takeGoogleState(state: string | null): boolean {
  if (state === null || state !== localStorage.getItem(KEY)) return false
  localStorage.removeItem(KEY)
  return true
}
