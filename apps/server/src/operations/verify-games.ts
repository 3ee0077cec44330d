import { isDeepStrictEqual } from 'node:util'
import { currentGame, type Game, type GameEvent, replay } from '@meldboard/engine'
import { eventSchema } from '@meldboard/engine/schema'
import { z } from 'zod'
import {
  findListing,
  type GameRow,
  gameRows,
  type LogRow,
  listColumns,
  listingOf,
  logOf,
} from '../games/game-store.ts'
import { closedSeasonRows } from '../games/groups/closed-season-store.ts'
import { findEmailsToKeep, findResults, keptResults } from '../games/result-store.ts'
import { lineProblems } from '../games/seats/line-store.ts'
import { findStakesRow, rightStakesRow } from '../games/stakes/stakes-store.ts'
import { tableProblems } from '../games/tables/table-store.ts'
import { settlementProblems } from '../people/settlements/settlement-problems.ts'
import type { Queries } from '../platform/database/database.ts'
import { jsonOrNull } from '../platform/json-or-null.ts'

export type Verification = {
  readonly games: number
  readonly events: number
  /** A sentence for each fault. */
  readonly problems: readonly string[]
}

/** Replays all games' logs and compares the results with snapshots and listings. */
export async function verifyGames(queries: Queries): Promise<Verification> {
  let games = 0
  let events = 0
  const problems: string[] = []
  for await (const row of gameRows(queries)) {
    const log = await logOf(queries, row.id)
    const listing = await findListing(queries, row.id)
    const results = await findResults(queries, row.id)
    const emails = await findEmailsToKeep(queries, row.id)
    const stakes = await findStakesRow(queries, row.id)
    const problem = problemOf(row, log, listing, { results, emails, stakes })
    games += 1
    events += log.length
    if (problem !== null) problems.push(`Game ${row.id}: ${problem}`)
  }
  for await (const { id, standing } of closedSeasonRows(queries)) {
    const { error } = standingSchema.safeParse(jsonOrNull(standing))
    if (error !== undefined) {
      problems.push(`Closed season ${id}: its table is not readable: ${messageOf(error)}.`)
    }
  }
  problems.push(...(await tableProblems(queries)), ...(await lineProblems(queries)))
  problems.push(...(await settlementProblems(queries)))
  return { games, events, problems }
}

/** As people/stored-standing.ts writes it. */
const standingSchema = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      place: z.int().nullable(),
      total: z.number(),
      games: z.int(),
      wins: z.int(),
    }),
  ),
  games: z.array(
    z.object({
      id: z.int(),
      seats: z.array(z.tuple([z.int(), z.int(), z.int().nullable(), z.int(), z.number()])),
    }),
  ),
})

/** The rows of a game in other tables. */
type StoredBeside = {
  readonly results: Awaited<ReturnType<typeof findResults>>
  readonly emails: string | null
  readonly stakes: Awaited<ReturnType<typeof findStakesRow>>
}

function problemOf(
  row: GameRow,
  log: readonly LogRow[],
  listing: ReturnType<typeof listingOf> | null,
  { results, emails, stakes }: StoredBeside,
): string | null {
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
  const snapshot = state && currentGame(state as Game)
  if (!snapshots.some((right) => isDeepStrictEqual(right, snapshot))) {
    return 'the snapshot is not what its log makes.'
  }
  const columns = Object.entries(listColumns(replayed.value))
  const wrong = columns.find(([column, value]) => row[column as keyof GameRow] !== value)
  if (wrong !== undefined) return `its column ${wrong[0]} is not what its log makes.`
  const isListed = isDeepStrictEqual(listing, listingOf(replayed.value))
  if (!isListed) return 'what lists show of it is not what its log makes.'
  const kept = row.deleted_at === null ? keptResults(replayed.value) : null
  const lastScored = events.findLastIndex(({ type }) => type === 'round-scored')
  const ended_at = log[lastScored]?.recorded_at
  const whole = { organizer_id: row.organizer_id, ended_at, emails }
  const players = kept?.players.map((player) => ({ ...player, organizer_id: row.organizer_id }))
  const isCounted = isDeepStrictEqual(results, kept && { ...whole, ...kept, players })
  if (!isCounted) return 'its results are not what its log makes.'
  if (stakes === undefined) return null
  const right = rightStakesRow(replayed.value, jsonOrNull(stakes.terms))
  if (right === null) return 'what it is played for is not readable.'
  return isSameStakes(stakes, right) ? null : 'the amounts of its seats are not what its log makes.'
}

function isSameStakes(
  { currency, seats }: NonNullable<StoredBeside['stakes']>,
  right: { readonly currency: string; readonly seats: string },
): boolean {
  const isSame = isDeepStrictEqual(jsonOrNull(seats), JSON.parse(right.seats))
  return isSame && currency === right.currency
}

/** Until November 2026 nothing could be undone after a rename (R14); snapshots from then are still right. */
function olderSnapshots(game: Game, events: readonly GameEvent[]): readonly Game[] {
  return events.at(-1)?.type === 'player-renamed' ? [{ ...game, undo: null }] : []
}

/** The first error, with its path. */
function messageOf({ issues: [issue] }: z.ZodError): string {
  return `${z.core.toDotPath(issue?.path ?? [])} ${issue?.message}`.trim()
}
