import type { FastifyRequest } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import type { Queries } from '../../platform/database/database.ts'
import { success } from '../../platform/http/envelope.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readGame } from '../read-game.ts'
import type { StoredGame } from '../stored-game.ts'
import { eventLog } from './event-log.ts'
import { type HistoryEntry, historyEntry } from './history-entry.ts'
import { type HistoryState, stateAfter } from './history-state.ts'

export function historyHandlers({ database }: AppDependencies) {
  return {
    getGameHistory: (request) => getGameHistory(database, request),
  } satisfies Record<string, Handler>
}

type Page = { readonly page: number; readonly page_size: number }

/** Who changed what and when, newest first, for everybody with a role in the game. */
async function getGameHistory(database: Queries, request: FastifyRequest) {
  const { stored } = await readGame(database, request)
  const { page, page_size } = request.query as Page
  // Every event made one version.
  const total_items = stored.game.version
  const last = total_items - (page - 1) * page_size
  const entries = last < 1 ? [] : await entriesUpTo(database, stored, last, page_size)
  const total_pages = Math.ceil(total_items / page_size)
  return success(entries, { page, page_size, total_pages, total_items })
}

async function entriesUpTo(
  database: Queries,
  { id, game }: StoredGame,
  last: number,
  count: number,
): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  let before: HistoryState | null = null
  let previous: HistoryState | null = null
  // The one after the last may be its undo.
  for await (const record of eventLog(database, id, Math.min(last + 1, game.version))) {
    const { version, event } = record
    const after = stateAfter(before, event, previous)
    const undone = event.type === 'undone' ? entries[0] : undefined
    if (undone?.version === version - 1) entries[0] = { ...undone, isUndone: true }
    if (version <= last && version > last - count) {
      const isUndoable = version === game.version && game.undo !== null
      entries.unshift({ ...historyEntry(record, before, after), isUndone: false, isUndoable })
    }
    previous = before
    before = after
  }
  return entries
}
