import type { Session } from '../../session/session.ts'
import type { DebugLog, LogEntry } from './debug-log.ts'

const MOST_FRAMES = 8

const CLASS_NAME = /^[A-Z]\w{0,40}$/

/**
 * For example ` at signIn (https://host/assets/index-D5mN.js:12:34)` or
 * `signIn@https://...:12:34`.
 */
const FRAME = /^(?:\s*at\s+)?([\w$.<>[\] ]*?)[\s(@]*\w+:\/\/\S*\/([\w$-]+\.\w+):(\d+):(\d+)\)?$/

/** Logs each sign-in and sign-out as a word, and every error that reaches the window. */
export function logEvents(log: Pick<DebugLog, 'add'>, session: Session): void {
  let last = session.state.get().status
  session.state.subscribe(() => {
    const { status } = session.state.get()
    if (status !== last) log.add({ kind: 'session', status })
    last = status
  })
  // `reportError` also raises this event.
  window.addEventListener('error', ({ error }) => log.add(errorEntry(error)))
  window.addEventListener('unhandledrejection', ({ reason }) => log.add(errorEntry(reason)))
}

/** Returns what the log stores about an error: its class and positions, never its message, which may quote data. */
export function errorEntry(error: unknown): Extract<LogEntry, { kind: 'error' }> {
  if (!(error instanceof Error)) return { kind: 'error', name: typeof error, frames: [] }
  const name = CLASS_NAME.test(error.name) ? error.name : error.constructor.name
  return { kind: 'error', name, frames: framesOf(error) }
}

function framesOf({ stack = '', name, message }: Error): string[] {
  const head = message ? `${name}: ${message}` : name
  const places = stack.startsWith(head) ? stack.slice(head.length) : stack.replace(message, '')
  return places
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, MOST_FRAMES)
}

function frameOf(line: string): string | null {
  const found = FRAME.exec(line)
  if (!found) return null
  const [, inside, script, row, column] = found
  return `${inside?.trim() || 'anonymous'} ${script}:${row}:${column}`
}
