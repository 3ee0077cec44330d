import { parseAnswer } from './envelope.ts'
import { parseLines } from './parse-lines.ts'
import type { Schemas } from './schemas.ts'
import { type StreamOptions, StreamWatch, type Watch, type WatchingClient } from './stream-watch.ts'

/** The callbacks and options of a watch of a table. */
export type TableWatchOptions = StreamOptions & {
  /** Called with the whole table: as it is now, and after each change. */
  readonly onTable: (table: Schemas['Table']) => void
  /** Called with who has a seat and who has entered a line in the public game that is played there. */
  readonly onLines?: (lines: Schemas['LineState']) => void
}

const CLOSED = { code: 'NOT_FOUND', message: 'No table with this code.', status: 404 } as const

/**
 * Watches a table live, by its code, until it is closed or the server says that the code names no table. The
 * rounds of the game that is played there come by `watch`.
 */
export function watchTable(
  client: WatchingClient,
  code: string,
  options: TableWatchOptions,
): Watch {
  const events = {
    table: (data: string) => {
      const table = parseAnswer(data) as Schemas['Table'] | null
      if (table !== null && Array.isArray(table.games)) options.onTable(table)
    },
    lines: (data: string) => {
      const lines = parseLines(data)
      if (lines !== null) options.onLines?.(lines)
    },
  }
  const path = `/table/${encodeURIComponent(code)}/events`
  return new StreamWatch(client, { path, events, ends: { closed: CLOSED } }, options)
}
