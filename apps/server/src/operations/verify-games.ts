import { isDeepStrictEqual } from 'node:util'
import { type GameEvent, replay } from '@meldboard/engine'
import { type GameRow, gameRows, type LogRow, listColumns, logOf } from '../games/game-store.ts'
import type { Queries } from '../platform/database/database.ts'

export type Verification = {
  readonly games: number
  readonly events: number
  /** A sentence for each thing that is not as it should be. */
  readonly problems: readonly string[]
}

/** Replays every game's log and compares what comes out with its snapshot and its list columns. */
export async function verifyGames(queries: Queries): Promise<Verification> {
  let games = 0
  let events = 0
  const problems: string[] = []
  for await (const row of gameRows(queries)) {
    const log = await logOf(queries, row.id)
    const problem = problemOf(row, log)
    games += 1
    events += log.length
    if (problem !== null) problems.push(`Game ${row.id}: ${problem}`)
  }
  return { games, events, problems }
}

function problemOf(row: GameRow, log: readonly LogRow[]): string | null {
  const gap = log.findIndex(({ version }, index) => version !== index + 1)
  if (gap >= 0) return `the log has no version ${gap + 1}.`
  if (log.length !== row.version)
    return `the log ends at ${log.length}, the game at ${row.version}.`
  const events = log.map(({ event }) => dataOf(event))
  // The engine refuses every value that is no event.
  const replayed = replay(events as GameEvent[])
  if (!replayed.ok) {
    return `the rules refuse version ${replayed.error.index + 1}: ${replayed.error.code}.`
  }
  if (!isDeepStrictEqual(replayed.value, dataOf(row.state))) {
    return 'the snapshot is not what its log makes.'
  }
  const columns = Object.entries(listColumns(replayed.value))
  const wrong = columns.find(([column, value]) => row[column as keyof GameRow] !== value)
  return wrong === undefined ? null : `its column ${wrong[0]} is not what its log makes.`
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is not JSON is neither an event nor a game, and is reported as such.
    return null
  }
}
