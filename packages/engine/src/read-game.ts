import type { GameEventType } from './event.ts'
import type { Game, Undo } from './game.ts'
import { GAME_FORMAT, GAME_STATUSES } from './game.ts'
import { LIMITS } from './limits.ts'
import type { Player, Stint } from './player.ts'
import { scoreShape, settingsShape } from './read-event.ts'
import type { Round } from './round.ts'
import type { Settings } from './settings.ts'
import type { Reader, Shape, ShapesOf } from './shape.ts'
import { literal, read, readList } from './shape.ts'

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

/** As the reader of a shape, but null is fine too. */
const nullable =
  <Value>(shape: Shape<Value>): Reader<Value | null> =>
  (value, path, problems) =>
    value === null ? null : read(shape, value, path, problems)

/** A list of at most as many items as given. */
const list =
  <Item>(item: Shape<Item>, most: number): Reader<readonly Item[]> =>
  (value, path, problems) =>
    readList(item, most, value, path, problems)

const stint: ShapesOf<Stint> = {
  roundJoined: 0,
  beginningScore: 0,
  roundExited: nullable<number>(0),
  total: 0,
}

const players: Shape<readonly Player[]> = [
  { id: 0, name: '', position: 0, stints: list<Stint>(stint, LIMITS.rounds + 1) },
]

const round: ShapesOf<Round> = { roundNumber: 0, revision: 0, scores: [scoreShape] }

const undo: Reader<Undo> = (value, path, problems) => {
  const head = read<Pick<Undo, 'type' | 'players'>>(
    { type: literal(...UNDOABLE), players },
    value,
    path,
    problems,
  )
  // What else an undo carries follows from its type.
  if (head.type === 'settings-changed') {
    const settings = { settings: settingsShape }
    return { ...head, ...read<{ settings: Settings }>(settings, value, path, problems) }
  }
  if (head.type === 'round-edited') {
    return { ...head, ...read<{ round: Round }>({ round }, value, path, problems) }
  }
  return head
}

/** The declared shape of a game. */
export const gameShape: Shape<Game> = {
  format: literal(GAME_FORMAT),
  version: 0,
  status: literal(...GAME_STATUSES),
  settings: settingsShape,
  players,
  nextPlayerId: 0,
  rounds: list<Round>(round, LIMITS.rounds),
  nextRevision: 0,
  winnerPlayerIds: [0],
  manualEnd: false,
  cancelReason: nullable<string>(''),
  undo: nullable(undo),
}
