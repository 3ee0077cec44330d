import { z } from 'zod'
import { DAY_MS } from '../../lib/durations.ts'
import type { TextStorage } from '../../lib/storage.ts'

/** The keys of the flag (P-debug-1) and of the entries. */
const FLAG_KEY = 'debug_enabled'
const LOG_KEY = 'debug_log'

const entriesSchema = z.array(z.unknown())
const entrySchema = z.object({ at: z.string(), kind: z.string() })

/** About 100 kB. */
const MOST_ENTRIES = 500

/** The recent events in this browser, to find the cause of a failure. Writes nothing unless the flag is set. */
export class DebugLog {
  readonly #storage: TextStorage

  constructor(storage: TextStorage) {
    this.#storage = storage
    // Each start of the app removes old entries, also when logging has been switched off.
    if (storage.getItem(LOG_KEY) !== null) this.#write(this.read())
  }

  isEnabled(): boolean {
    const flag = this.#storage.getItem(FLAG_KEY)
    return flag === 'true' || flag === '1'
  }

  /** Returns the entries of the last 24 hours, oldest first. */
  read(): KeptEntry[] {
    const oldest = new Date(Date.now() - DAY_MS).toISOString()
    return parse(this.#storage.getItem(LOG_KEY)).filter(({ at }) => at >= oldest)
  }

  add(entry: LogEntry): void {
    if (!this.isEnabled()) return
    const kept = { at: new Date().toISOString(), ...entry }
    this.#write([...this.read(), kept].slice(-MOST_ENTRIES))
  }

  #write(entries: readonly KeptEntry[]): void {
    try {
      if (entries.length === 0) this.#storage.removeItem(LOG_KEY)
      else this.#storage.setItem(LOG_KEY, JSON.stringify(entries))
    } catch {
      // The storage is full. The space belongs to scores and sessions, not to this log.
      this.#storage.removeItem(LOG_KEY)
    }
  }
}

function parse(text: string | null): KeptEntry[] {
  if (text === null) return []
  try {
    return (entriesSchema.safeParse(JSON.parse(text)).data ?? []).filter(isKept)
  } catch {
    // Another program wrote it, or it is cut off: the log starts empty.
    return []
  }
}

function isKept(value: unknown): value is KeptEntry {
  return entrySchema.safeParse(value).success
}

/**
 * An entry of the debug log. No field holds typed text, a header, a body, a query or a message, so
 * no token, PIN, password or e-mail can get in.
 */
export type LogEntry =
  | {
      readonly kind: 'call'
      readonly method: string
      /** The path with its ids replaced, such as `/games/{id}`. */
      readonly path: string
      /** The HTTP status; 0 when there was no answer. */
      readonly status: number
      /** Milliseconds until the response began. */
      readonly duration: number
    }
  | { readonly kind: 'session'; readonly status: 'restoring' | 'signed-in' | 'signed-out' }
  | {
      readonly kind: 'error'
      readonly name: string
      /** Positions in the app's own scripts, the innermost first. */
      readonly frames: readonly string[]
    }

type KeptEntry = LogEntry & {
  /** An ISO timestamp. */
  readonly at: string
}
