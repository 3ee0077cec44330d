import { deviceStorage } from '../lib/storage.ts'

const KEY = 'guest'

/** Whether this device was last used to score without an account. */
export function isGuest(): boolean {
  return deviceStorage.getItem(KEY) !== null
}

/** Remembers that this device scores without an account, so that the app opens with its games. */
export function rememberGuest(): void {
  try {
    deviceStorage.setItem(KEY, 'yes')
  } catch {
    // Where the storage is full, the sign-in page leads there again.
  }
}

/** Forgets it when somebody signs in: from then on the app opens for accounts. The games stay. */
export function forgetGuest(): void {
  deviceStorage.removeItem(KEY)
}
