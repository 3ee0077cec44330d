import type { HistoryEntry } from '../data/queries/history-query.ts'
import type { SeenRequest } from './fake-server.ts'

/** The fake server's side of a game's history: pages of these entries. */
export function fakeHistory(entries: readonly HistoryEntry[]) {
  return ({ query }: SeenRequest) => {
    const parameters = new URLSearchParams(query)
    const page = Number(parameters.get('page'))
    const size = Number(parameters.get('page_size'))
    const until = Number(parameters.get('until') ?? Number.POSITIVE_INFINITY)
    const listed = entries.filter(({ version }) => version <= until)
    const data = listed.slice((page - 1) * size, page * size)
    const total_pages = Math.ceil(listed.length / size)
    const counted = { total_items: listed.length, until: listed[0]?.version ?? 0 }
    const meta = { page, page_size: size, total_pages, ...counted }
    return { status: 200, body: { success: true, data, meta } }
  }
}

let lastVersion = 100

/** Returns an entry with defaults for everything that is not given. */
export function newEntry(given: Partial<HistoryEntry>): HistoryEntry {
  lastVersion += 1
  return {
    version: lastVersion,
    type: 'created',
    happenedAt: '2025-11-21T13:00:00.000Z',
    by: 'Ananya Iyer',
    isByLink: false,
    isUndone: false,
    isUndoable: false,
    roundNumber: null,
    players: [],
    scores: null,
    scoresBefore: null,
    undoneVersion: null,
    event: { settings: {} },
    ...given,
  }
}

/** Returns a round's scores by the players' names. */
export function scoresOf(points: Readonly<Record<string, number>>) {
  return Object.entries(points).map(([playerName, scoreValue], index) => ({
    playerId: index + 1,
    playerName,
    scoreType: 'CUSTOM' as const,
    scoreValue,
  }))
}
