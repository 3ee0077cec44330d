import { deviceStorage } from '../lib/storage.ts'

const KEY = 'last_sign_in'

/** Returns the address of the last sign-in on this device; '' if it was not to be remembered, null if there was none. */
export function lastSignIn(): string | null {
  return deviceStorage.getItem(KEY)
}

/** Stores that somebody has signed in on this device, and the address if the person wants it remembered. */
export function rememberSignIn(address = ''): void {
  try {
    deviceStorage.setItem(KEY, address)
  } catch {
    // The storage is full: the sign-in page starts with a new game again.
  }
}

/** Removes the mark with the account. */
export function forgetSignIn(): void {
  deviceStorage.removeItem(KEY)
}
