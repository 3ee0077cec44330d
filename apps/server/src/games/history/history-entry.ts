import type { Schemas } from '@meldboard/api-client'
import { type GameEvent, pointsOf } from '@meldboard/engine'
import type { HistoryState } from './history-state.ts'

export type HistoryEntry = Schemas['HistoryEntry']

/** One event of the log, and by whom. */
export type LoggedEvent = {
  readonly version: number
  readonly happenedAt: string
  readonly by: string
  readonly event: GameEvent
}

/** What happened, readable without knowing the rest of the game. It never carries an e-mail. */
export function historyEntry(
  { version, happenedAt, by, event }: LoggedEvent,
  before: HistoryState | null,
  after: HistoryState,
): Omit<HistoryEntry, 'isUndone' | 'isUndoable'> {
  return {
    version,
    type: event.type,
    happenedAt,
    by,
    roundNumber: 'roundNumber' in event ? event.roundNumber : null,
    players: playersOf(event, before, after).map((playerId) => ({
      playerId,
      playerName: nameOf(after, playerId),
    })),
    scores: 'roundNumber' in event ? scoresOf(after, event.roundNumber) : null,
    scoresBefore:
      event.type === 'round-edited' && before !== null ? scoresOf(before, event.roundNumber) : null,
    undoneVersion: event.type === 'undone' ? event.version : null,
    event: { ...event },
  }
}

/** Whom the event is about, by id. */
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
    scoreValue: pointsOf(score, state.settings),
  }))
}

function nameOf({ names }: HistoryState, playerId: number): string {
  const name = names.get(playerId)
  if (name === undefined) throw new Error(`The log knows no player ${playerId}.`)
  return name
}
