import { eventText } from '../games/public-scoreboards.ts'
import { findLineStates } from '../games/seats/line-state.ts'
import type { Queries } from '../platform/database/database.ts'
import { batchesOf } from './pace.ts'

/** Who has a seat in a game and who has entered a line, as an event. Source: P-line-18. */
export type SentLines = {
  /** Differs for each content, and of open lines for each change: those who score read them again. */
  readonly key: string
  readonly text: Buffer
}

/** By uuid, of those of these games in which anybody has taken a seat. */
export async function readSentLines(
  queries: Queries,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, SentLines>> {
  const sent = new Map<string, SentLines>()
  for (const batch of batchesOf(uuids)) {
    for (const [uuid, { state, changes }] of await findLineStates(queries, batch)) {
      const content = JSON.stringify(state)
      const key = state.isOpen ? `${changes} ${content}` : content
      sent.set(uuid, { key, text: eventText('lines', content) })
    }
  }
  return sent
}
