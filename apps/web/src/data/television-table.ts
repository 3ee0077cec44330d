import { readTableCode } from '@meldboard/api-client/passed-on'
import { deviceStorage } from '../lib/storage.ts'

const KEY = 'television_table'

/** Remembers the table that this television shows, so that it opens it again after a power cut; null: none. */
export function rememberTelevisionTable(code: string | null): void {
  try {
    if (code === null) deviceStorage.removeItem(KEY)
    else deviceStorage.setItem(KEY, code)
  } catch {
    // The storage is full: the code is typed again.
  }
}

/** Returns the code of the table that this television has shown last; null: none. */
export function televisionTable(): string | null {
  return readTableCode(deviceStorage.getItem(KEY) ?? '')
}
