import { readTableCode } from '@meldboard/api-client/passed-on'

const KEY = 'television_table'

/** Remembers the table that this television shows, so that it opens it again after a power cut; null: none. */
export function rememberTelevisionTable(code: string | null): void {
  try {
    if (code === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, code)
  } catch {
    // Storage is blocked: the code is typed again.
  }
}

/** Returns the code of the table that this television has shown last; null: none. */
export function televisionTable(): string | null {
  try {
    return readTableCode(localStorage.getItem(KEY) ?? '')
  } catch {
    return null
  }
}
