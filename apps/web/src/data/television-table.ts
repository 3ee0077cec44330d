import { readTableCode } from '@meldboard/api-client/passed-on'
import { deviceStorage } from '../lib/storage.ts'

const KEY = 'television_table'

/** Stores the code of this television's table, so that it opens again after a power cut; null: none. */
export function rememberTelevisionTable(code: string | null): void {
  try {
    if (code === null) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, code)
  } catch {
    // The storage is full: a person types the code again.
  }
}

/** Returns the code of this television's last table, or null. */
export function televisionTable(): string | null {
  return readTableCode(deviceStorage.getItem(KEY) ?? '')
}
