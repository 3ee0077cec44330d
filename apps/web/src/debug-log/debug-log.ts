import { isRecord } from '../session/record.ts'
import type { KeptEntry, LogEntry } from './log-entry.ts'

/** The flag (P-debug-1), and where the entries are kept. */
const FLAG_KEY = 'debug_enabled'
const LOG_KEY = 'debug_log'

const KEPT_FOR = 24 * 60 * 60 * 1000
/** The newest entries that are kept, about 100 kB. */
const MOST_ENTRIES = 500

/** What happened in this browser lately, for finding out why something went wrong. */
export type DebugLog = ReturnType<typeof createDebugLog>

/** The log over a storage. It writes nothing unless the flag is set. */
export function createDebugLog(storage: Storage) {
  function read(): KeptEntry[] {
    const oldest = new Date(Date.now() - KEPT_FOR).toISOString()
    return parse(storage.getItem(LOG_KEY)).filter(({ at }) => at >= oldest)
  }

  function write(entries: readonly KeptEntry[]): void {
    try {
      if (entries.length === 0) storage.removeItem(LOG_KEY)
      else storage.setItem(LOG_KEY, JSON.stringify(entries))
    } catch {
      // The storage is full. The room belongs to scores and sessions, not to this log.
      storage.removeItem(LOG_KEY)
    }
  }

  // What has grown old goes at each start of the app, also when nothing is logged any more.
  if (storage.getItem(LOG_KEY) !== null) write(read())

  return {
    isEnabled: () => isEnabled(storage),
    /** The entries of the last 24 hours, oldest first. */
    read,
    add(entry: LogEntry): void {
      if (!isEnabled(storage)) return
      const kept = { at: new Date().toISOString(), ...entry }
      write([...read(), kept].slice(-MOST_ENTRIES))
    },
  }
}

function isEnabled(storage: Storage): boolean {
  const flag = storage.getItem(FLAG_KEY)
  return flag === 'true' || flag === '1'
}

function parse(text: string | null): KeptEntry[] {
  if (text === null) return []
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries.filter(isKept) : []
  } catch {
    // Not ours, or cut: the log begins anew.
    return []
  }
}

function isKept(value: unknown): value is KeptEntry {
  return isRecord(value) && typeof value.at === 'string' && typeof value.kind === 'string'
}
