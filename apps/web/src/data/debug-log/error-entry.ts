import type { LogEntry } from './log-entry.ts'

const MOST_FRAMES = 8
const CLASS_NAME = /^[A-Z]\w{0,40}$/
/**
 * Such as `    at signIn (https://host/assets/index-D5mN.js:12:34)` or
 * `signIn@https://...:12:34`.
 */
const FRAME = /^(?:\s*at\s+)?([\w$.<>[\] ]*?)[\s(@]*\w+:\/\/\S*\/([\w$-]+\.\w+):(\d+):(\d+)\)?$/

/**
 * Returns what the log stores of an error: its class and positions, never its message, which may
 * quote data.
 */
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
