import type { LogDestination } from '../log.ts'

/** How long a line waits for others, in milliseconds. */
const WAIT = 20

type BatchedLines = LogDestination & {
  /** Writes what waits, before the process ends. */
  readonly flush: () => void
}

/**
 * Writes lines together: each write to a terminal or a pipe is a call that waits, and under load it
 * would cost more than the answer it logs.
 */
export function batchedLines(destination: LogDestination): BatchedLines {
  let waiting: string[] = []
  const flush = () => {
    const lines = waiting.join('')
    waiting = []
    if (lines !== '') destination.write(lines)
  }
  return {
    write: (line) => {
      if (waiting.length === 0) setTimeout(flush, WAIT).unref()
      waiting.push(line)
    },
    flush,
  }
}
