import type { GameEventType } from './event.ts'
import type { Game, Undo } from './game.ts'
import { GAME_FORMAT, GAME_STATUSES } from './game.ts'
import { LIMITS } from './limits.ts'
import type { Player, Stint } from './player.ts'
import { score, settings } from './read-event.ts'
import type { Reader } from './reader.ts'
import { boolean, finiteNumber, list, literal, nullable, record, text } from './reader.ts'
import type { Round } from './round.ts'
import type { Settings } from './settings.ts'

/** The kinds of events that can be taken back. Source: R14. */
const UNDOABLE = [
  'settings-changed',
  'players-added',
  'player-joined',
  'player-rejoined',
  'player-removed',
  'positions-changed',
  'round-scored',
  'round-edited',
] as const satisfies readonly GameEventType[]

const stint = record<Stint>({
  roundJoined: finiteNumber,
  beginningScore: finiteNumber,
  roundExited: nullable(finiteNumber),
  total: finiteNumber,
})

const players = list(
  record<Player>({
    id: finiteNumber,
    name: text,
    position: finiteNumber,
    stints: list(stint, LIMITS.rounds + 1),
  }),
)

const round = record<Round>({
  roundNumber: finiteNumber,
  revision: finiteNumber,
  scores: list(score),
})

const undoHead = record({ type: literal(...UNDOABLE), players })

/** What an undo carries besides the players follows from its type. */
const undo: Reader<Undo> = (value, path, problems) => {
  const head = undoHead(value, path, problems)
  if (head.type === 'settings-changed') {
    const part = record({ settings: record<Settings>(settings) })(value, path, problems)
    return { ...head, ...part }
  }
  if (head.type === 'round-edited') return { ...head, ...record({ round })(value, path, problems) }
  return head
}

/** Reads a game of the declared shape. */
export const gameReader: Reader<Game> = record<Game>({
  format: literal(GAME_FORMAT),
  version: finiteNumber,
  status: literal(...GAME_STATUSES),
  settings: record<Settings>(settings),
  players,
  nextPlayerId: finiteNumber,
  rounds: list(round, LIMITS.rounds),
  nextRevision: finiteNumber,
  winnerPlayerIds: list(finiteNumber),
  manualEnd: boolean,
  cancelReason: nullable(text),
  undo: nullable(undo),
})
