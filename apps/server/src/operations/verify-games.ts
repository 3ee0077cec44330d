import { isDeepStrictEqual } from 'node:util'
import { type Game, type GameEvent, replay } from '@meldboard/engine'
import { eventSchema } from '@meldboard/engine/schema'
import { z } from 'zod'
import { type GameRow, gameRows, type LogRow, listColumns, logOf } from '../games/game-store.ts'
import type { Queries } from '../platform/database/database.ts'
import { jsonOrNull } from './json-or-null.ts'

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
  const events: GameEvent[] = []
  for (const { version, event } of log) {
    const { data, error } = eventSchema.safeParse(jsonOrNull(event))
    if (error !== undefined) return `version ${version} is no event: ${messageOf(error)}.`
    events.push(data)
  }
  const replayed = replay(events)
  if (!replayed.ok) {
    return `the rules refuse version ${replayed.error.index + 1}: ${replayed.error.code}.`
  }
  const snapshots = [replayed.value, ...olderSnapshots(replayed.value, events)]
  const state = jsonOrNull(row.state)
  if (!snapshots.some((snapshot) => isDeepStrictEqual(snapshot, state))) {
    return 'the snapshot is not what its log makes.'
  }
  const columns = Object.entries(listColumns(replayed.value))
  const wrong = columns.find(([column, value]) => row[column as keyof GameRow] !== value)
  return wrong === undefined ? null : `its column ${wrong[0]} is not what its log makes.`
}

/** Until November 2026 nothing could be undone after a rename (R14); such a snapshot is still right. */
function olderSnapshots(game: Game, events: readonly GameEvent[]): readonly Game[] {
  return events.at(-1)?.type === 'player-renamed' ? [{ ...game, undo: null }] : []
}

/** The first thing that is wrong, with its path. */
function messageOf({ issues: [issue] }: z.ZodError): string {
  return `${z.core.toDotPath(issue?.path ?? [])} ${issue?.message}`.trim()
}
