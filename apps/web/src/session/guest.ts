import { deviceStorage } from '../lib/storage.ts'

const KEY = 'guest'

/** Whether this device was last used to score without an account. */
export function isGuest(): boolean {
  return deviceStorage.getItem(KEY) !== null
}

/** Stores that this device scores without an account, so that the app opens with its games. */
export function rememberGuest(): void {
  try {
    deviceStorage.setItem(KEY, 'yes')
  } catch {
    // The storage is full: the person starts from the sign-in page again.
  }
}

/** Removes the mark at sign-in: from then on the app opens for accounts. The games stay. */
export function forgetGuest(): void {
  deviceStorage.removeItem(KEY)
}
