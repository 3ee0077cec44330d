import { StorageRefusal } from '../../session/session-storage.ts'

const KEY = 'google_state'

/**
 * Remembers on this device that a sign-in with Google starts here; throws a StorageRefusal. Not in
 * the tab's own storage: the link may be opened in another tab.
 */
export function keepGoogleState(state: string): void {
  try {
    localStorage.setItem(KEY, state)
  } catch (error) {
    throw new StorageRefusal(error)
  }
}

/**
 * Whether this device started the sign-in with this state; true once. Anybody can send somebody a
 * link to /google-callback with tokens of their own: such a link does not end a sign-in in progress
 * either.
 */
export function takeGoogleState(state: string | null): boolean {
  if (state === null || state !== localStorage.getItem(KEY)) return false
  localStorage.removeItem(KEY)
  return true
}
