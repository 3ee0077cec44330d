import type { Schemas } from '@meldboard/api-client'
import {
  type EventOf,
  type GameEvent,
  ok,
  type Score,
  type Settings,
  worthOf,
} from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../platform/database/database.ts'
import type { PlatformDependencies } from '../platform/dependencies.ts'
import { listMeta, pageOf, success } from '../platform/http/envelope.ts'
import type { Handler } from '../platform/http/handler.ts'
import { readGame } from './authorization.ts'
import { eventLog, type LoggedEvent, type StoredGame } from './game-store.ts'

export function historyHandlers({ database }: PlatformDependencies) {
  return {
    getGameHistory: (request) => getGameHistory(database, request),
  } satisfies Record<string, Handler>
}

/** The changes of a game with their authors and times, newest first, for all roles. */
async function getGameHistory(database: Queries, request: FastifyRequest) {
  const read = await readGame(database, request)
  if (!read.ok) return read
  const { stored } = read.value
  const page = pageOf(request)
  const { limit, offset, until = stored.game.version } = page
  // Each event makes one version.
  const newest = Math.min(stored.game.version, until)
  const last = newest - offset
  const entries = last < 1 ? [] : await entriesUpTo(database, stored, last, limit)
  return ok(success(entries, listMeta(page, { total: newest, newest })))
}

/** Reads the whole log: an undo of an entry, and the change that can be undone, may come after the page. */
async function entriesUpTo(
  database: Queries,
  { id, game }: StoredGame,
  last: number,
  count: number,
): Promise<readonly HistoryEntry[]> {
  const entries: Omit<HistoryEntry, 'isUndone' | 'isUndoable'>[] = []
  const undoneVersions = new Set<number>()
  let state: HistoryState | null = null
  /** The newest event that is not a rename, and the state before it, to which an undo returns. */
  let newest: { readonly version: number; readonly before: HistoryState | null } | null = null
  for await (const record of eventLog(database, id, game.version)) {
    const { version, event } = record
    const before: HistoryState | null = state
    const undoneVersion = event.type === 'undone' ? (newest?.version ?? null) : null
    if (undoneVersion !== null) undoneVersions.add(undoneVersion)
    state = stateAfter(before, event, newest?.before ?? null)
    if (version <= last && version > last - count) {
      entries.unshift({ ...historyEntry(record, before, state), undoneVersion })
    }
    if (event.type !== 'player-renamed') newest = { version, before }
  }
  return entries.map((entry) => ({
    ...entry,
    isUndone: undoneVersions.has(entry.version),
    isUndoable: entry.version === newest?.version && game.undo !== null,
  }))
}

type HistoryEntry = Schemas['HistoryEntry']

/** An event that is readable without the rest of the game. It never has an e-mail. */
function historyEntry(
  { version, happenedAt, by, isByLink, ownLines, event }: LoggedEvent,
  before: HistoryState | null,
  after: HistoryState,
): Omit<HistoryEntry, 'isUndone' | 'isUndoable' | 'undoneVersion'> {
  return {
    version,
    type: event.type,
    happenedAt,
    by,
    isByLink,
    ...(ownLines !== null && { ownLines }),
    roundNumber: 'roundNumber' in event ? event.roundNumber : null,
    players: playersOf(event, before, after).map((playerId) => ({
      playerId,
      playerName: nameOf(after, playerId),
    })),
    scores: 'roundNumber' in event ? scoresOf(after, event.roundNumber) : null,
    scoresBefore:
      event.type === 'round-edited' && before !== null ? scoresOf(before, event.roundNumber) : null,
    event: { ...event },
  }
}

/** The players of an event, by id. */
function playersOf(
  event: GameEvent,
  before: HistoryState | null,
  after: HistoryState,
): readonly number[] {
  switch (event.type) {
    case 'players-added':
    case 'player-joined': {
      const first = before?.nextPlayerId ?? 1
      return Array.from({ length: after.nextPlayerId - first }, (_, index) => first + index)
    }
    case 'player-rejoined':
    case 'player-renamed':
    case 'player-removed':
    case 'player-left':
    case 'player-returned':
      return [event.playerId]
    case 'positions-changed':
      return event.playerIds
    case 'ended':
      return event.winnerPlayerIds
    default:
      return []
  }
}

function scoresOf(state: HistoryState, roundNumber: number): HistoryEntry['scores'] {
  const scores = state.rounds[roundNumber - 1] ?? []
  return scores.map((score) => ({
    playerId: score.playerId,
    playerName: nameOf(state, score.playerId),
    scoreType: score.scoreType,
    scoreValue: worthOf(score, state.settings),
    ...(score.kind !== undefined && { kind: score.kind }),
  }))
}

function nameOf({ names }: HistoryState, playerId: number): string {
  const name = names.get(playerId)
  if (name === undefined) throw new Error(`The log knows no player ${playerId}.`)
  return name
}

/**
 * What describes the next event: names, settings and scores of the game at one version. Only the engine computes
 * totals.
 */
type HistoryState = {
  readonly settings: Settings
  /** By player id; also removed players, whom an undo may restore. */
  readonly names: ReadonlyMap<number, string>
  readonly nextPlayerId: number
  /** By round number, from 1 at index 0. */
  readonly rounds: readonly (readonly Score[])[]
}

/** The state after an event that the rules accepted. An undo returns to `previous`, except in names (R14). */
function stateAfter(
  state: HistoryState | null,
  event: GameEvent,
  previous: HistoryState | null,
): HistoryState {
  if (event.type === 'created') {
    return { settings: event.settings, names: new Map(), nextPlayerId: 1, rounds: [] }
  }
  if (state === null) throw new Error('A history begins with the making of the game.')
  switch (event.type) {
    case 'settings-changed':
      return { ...state, settings: { ...state.settings, ...event.settings } }
    case 'players-added':
      return withPlayers(state, event.names)
    case 'player-joined':
      return withPlayers(state, [event.name])
    case 'player-renamed':
      return { ...state, names: new Map(state.names).set(event.playerId, event.name) }
    case 'round-scored':
      return { ...state, rounds: [...state.rounds, event.scores] }
    case 'round-edited':
      return { ...state, rounds: edited(state.rounds, event) }
    case 'undone':
      // A used id stays used (R10).
      return previous === null
        ? state
        : { ...previous, names: state.names, nextPlayerId: state.nextPlayerId }
    default:
      return state
  }
}

function withPlayers(state: HistoryState, added: readonly string[]): HistoryState {
  const names = new Map(state.names)
  for (const [index, name] of added.entries()) names.set(state.nextPlayerId + index, name)
  return { ...state, names, nextPlayerId: state.nextPlayerId + added.length }
}

/** Scores of players who no longer play the round stay unchanged (R5). */
function edited(
  rounds: HistoryState['rounds'],
  { roundNumber, scores }: EventOf<'round-edited'>,
): HistoryState['rounds'] {
  const byPlayer = new Map(rounds[roundNumber - 1]?.map((score) => [score.playerId, score]))
  for (const score of scores) byPlayer.set(score.playerId, score)
  return rounds.with(roundNumber - 1, [...byPlayer.values()])
}
