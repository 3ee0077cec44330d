import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Area } from './messages.ts'

/** How the messages of a language were written, and who has read them (`<language>/about.json`). */
type About = {
  readonly written: string
  /** The areas that somebody other than their writer has read a second time: no other is shown. */
  readonly read: readonly Area[]
  readonly howRead: string | null
  /** The native speaker who has read all; null: nobody has. */
  readonly nativeReader: string | null
}

/** Returns what is known of a language; null for the source, and for a language to test with. */
export function aboutLanguage(language: string): About | null {
  const file = fileURLToPath(new URL(`../${language}/about.json`, import.meta.url))
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as About) : null
}
