import type { ApiErrorCode, Schemas } from '@meldboard/api-client'
import {
  EVENT_FORMAT,
  type Game,
  type GameEvent,
  SCORE_TYPES,
  type Score,
  type ScoreboardRound,
  type Settings,
} from '@meldboard/engine'
import { isRecord } from '../../session/session-storage.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'

/** A score with its player's name, as a round is sent. */
export type NamedScore = Score & { readonly playerName: string }

/** A change of a game that can wait on the device until there is a network. */
export type GameWrite =
  | { readonly type: 'created'; readonly settings: Settings }
  | {
      readonly type: 'players-added'
      /** The id that the first of them gets, as far as this device knows (R10). */
      readonly firstPlayerId: number
      readonly players: readonly Schemas['NewPlayer'][]
    }
  | {
      readonly type: 'joined'
      readonly firstPlayerId: number
      readonly request: Schemas['AddPlayer']
    }
  | {
      readonly type: 'round-scored'
      readonly roundNumber: number
      readonly scores: readonly NamedScore[]
    }
  | {
      readonly type: 'round-edited'
      readonly roundNumber: number
      /** The revision that the edit starts from. */
      readonly revision: number
      readonly scores: readonly NamedScore[]
    }
  /** What is left out stays (R6). */
  | { readonly type: 'settings-changed'; readonly settings: Partial<Settings> }
  | { readonly type: 'player-renamed'; readonly playerId: number; readonly name: string }
  | { readonly type: 'player-removed'; readonly playerId: number; readonly name: string }
  /** Every player's id in the new order (R10). */
  | { readonly type: 'positions-changed'; readonly playerIds: readonly number[] }
  /** The end that the rules find; its winners are computed when it is sent (R11). */
  | { readonly type: 'ended' }
  /** What another release of the app has stored in a form that this one does not know. */
  | { readonly type: 'unreadable' }

/** A write of one round, new or corrected. */
export type RoundWrite = Extract<GameWrite, { readonly roundNumber: number }>

/** Why a write is no longer sent until a person has decided. */
export type Stop =
  /** Another device has recorded something else for this round. */
  | { readonly kind: 'conflict'; readonly theirs: ScoreboardRound }
  /** The server refused it. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: ApiErrorCode
      readonly message: string
    }

/** A write that is about to be stored. */
export type NewWrite = {
  readonly gameUuid: string
  /** The game in the API's paths: its id, or its uuid where the server has given it none yet. */
  readonly gameRef: string
  readonly gameName: string
  readonly write: GameWrite
}

/** A write that stays on the device until the server has accepted it. */
export type WaitingWrite = NewWrite & {
  /** The order in which the writes of a game were made, and are sent. */
  readonly seq: number
  readonly userId: number
  /** The Idempotency-Key: it happens once, however often it is sent. */
  readonly key: string
  readonly writtenAt: string
  readonly stop: Stop | null
}

/** Whether a write is of one round. */
export function isRoundWrite(write: GameWrite): write is RoundWrite {
  return write.type === 'round-scored' || write.type === 'round-edited'
}

/** Returns the first write that may be sent: the rest of a game waits behind a stopped write. */
export function firstToSend(waiting: readonly WaitingWrite[]): WaitingWrite | undefined {
  const stopped = new Set<string>()
  return waiting.find(({ gameUuid, stop }) => {
    if (stop !== null) stopped.add(gameUuid)
    return !stopped.has(gameUuid)
  })
}

/** Returns a write of a game in the form that the outbox takes. */
export function writeIn({ game }: GameScoreboard, write: GameWrite): NewWrite {
  const gameRef = game.id === undefined ? game.uuid : String(game.id)
  return { gameUuid: game.uuid, gameRef, gameName: game.name, write }
}

/**
 * Returns the engine's event for what a waiting write will do to the game as it is now; null when
 * that has happened already, or when only the server can decide.
 */
export function eventOfWrite(game: Game | null, write: GameWrite): GameEvent | null {
  const format = EVENT_FORMAT
  switch (write.type) {
    case 'created':
      return game === null ? { format, type: 'created', settings: write.settings } : null
    case 'players-added': {
      const names = write.players.map(({ name }) => name)
      return isSeated(game, write.firstPlayerId, names[0])
        ? null
        : { format, type: 'players-added', names }
    }
    case 'joined':
      return joinEvent(game, write)
    case 'round-scored': {
      const { roundNumber, scores } = write
      return { format, type: 'round-scored', roundNumber, scores }
    }
    case 'round-edited': {
      const { roundNumber, revision, scores } = write
      return game?.rounds[roundNumber - 1]?.revision === revision
        ? { format, type: 'round-edited', roundNumber, scores }
        : null
    }
    case 'settings-changed':
    case 'player-renamed':
    case 'positions-changed':
      // To happen twice changes nothing more.
      return { format, ...write }
    case 'player-removed':
      return { format, type: 'player-removed', playerId: write.playerId }
    case 'ended':
    case 'unreadable':
      return null
  }
}

function joinEvent(
  game: Game | null,
  { firstPlayerId, request }: Extract<GameWrite, { type: 'joined' }>,
): GameEvent | null {
  const { type, name = '', playerId = 0 } = request
  const { position = 0, beginningScore = 0, roundJoined = 0 } = request
  const seat = { format: EVENT_FORMAT, position, beginningScore, roundJoined } as const
  if (type === 'REJOIN') return { ...seat, type: 'player-rejoined', playerId }
  return isSeated(game, firstPlayerId, name) ? null : { ...seat, type: 'player-joined', name }
}

/**
 * Whether the server's document has this newcomer already, though its answer has not arrived yet.
 */
function isSeated(game: Game | null, id: number, name: string | undefined): boolean {
  return game?.players.some((player) => player.id === id && player.name === name) ?? false
}

/** The ids that players got, by the ids that this device expected. */
export type Renumbering = ReadonlyMap<number, number>

/** Returns how many players a write adds. */
function newcomersOf(write: GameWrite): number {
  if (write.type === 'players-added') return write.players.length
  return write.type === 'joined' && write.request.type !== 'REJOIN' ? 1 : 0
}

/**
 * Returns the ids that a write's newcomers got, given the next free id after it: they differ from
 * the expected ones where another device has added somebody in between (R10).
 */
export function renumberingOf(write: GameWrite, nextPlayerId: number): Renumbering {
  const count = newcomersOf(write)
  if (count === 0 || !('firstPlayerId' in write)) return new Map()
  const first = nextPlayerId - count
  if (first === write.firstPlayerId) return new Map()
  return new Map(
    Array.from({ length: count }, (_, index) => [write.firstPlayerId + index, first + index]),
  )
}

/** Returns a later write of the same game, with the ids that the players really have. */
export function renumber(write: GameWrite, ids: Renumbering): GameWrite {
  if (ids.size === 0) return write
  const real = (id: number) => ids.get(id) ?? id
  switch (write.type) {
    case 'round-scored':
    case 'round-edited':
      return {
        ...write,
        scores: write.scores.map((score) => ({ ...score, playerId: real(score.playerId) })),
      }
    case 'joined': {
      const { playerId } = write.request
      if (playerId === undefined) return write
      return { ...write, request: { ...write.request, playerId: real(playerId) } }
    }
    case 'player-renamed':
    case 'player-removed':
      return { ...write, playerId: real(write.playerId) }
    case 'positions-changed':
      return { ...write, playerIds: write.playerIds.map(real) }
    default:
      return write
  }
}

/**
 * Returns a write as it was stored, which another release of the app may have done. Where this release can
 * neither show nor send it, it is stopped until a person discards it, or a release can read it.
 */
export function readWrite(stored: WaitingWrite): WaitingWrite {
  if (isReadable(stored)) return stored
  const { seq, userId, gameUuid, gameRef, gameName } = stored
  return {
    seq,
    userId,
    gameUuid: String(gameUuid),
    gameRef: String(gameRef),
    gameName: String(gameName ?? ''),
    key: String(seq),
    writtenAt: '',
    write: { type: 'unreadable' },
    stop: { kind: 'refused', status: 0, code: 'UNKNOWN_ERROR', message: UNREADABLE_MESSAGE },
  }
}

const UNREADABLE_MESSAGE = 'This version of the app can neither show nor send what was typed.'

type Fields = { readonly [field: string]: unknown }

const isText = (value: unknown) => typeof value === 'string'
const isListOf = (value: unknown, isItem: (item: Fields) => boolean) =>
  Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item))

/**
 * Whether the functions above and the screens can work with a stored write. What they can work with may
 * still be refused: by the rules, then it is not shown, and by the server.
 */
function isReadable({ gameUuid, gameRef, gameName, key, writtenAt, write, stop }: Fields): boolean {
  const areTexts = [gameUuid, gameRef, gameName, key, writtenAt].every(isText)
  return areTexts && isStop(stop) && isRecord(write) && isGameWrite(write)
}

function isStop(stop: unknown): boolean {
  if (stop === null) return true
  if (!isRecord(stop)) return false
  if (stop.kind === 'refused') return isText(stop.message)
  return isRecord(stop.theirs) && isListOf(stop.theirs.scores, isScore)
}

// By hand, because zod is more than the scoreboard may load for this alone.
function isGameWrite(write: Fields): boolean {
  switch (write.type) {
    case 'created': {
      const { settings } = write
      return isRecord(settings) && isText(settings.name) && isText(settings.description)
    }
    case 'players-added':
      return isListOf(write.players, ({ name }) => isText(name))
    case 'joined':
      return isRecord(write.request) && isText(write.request.name ?? '')
    case 'round-scored':
    case 'round-edited':
      return Number.isInteger(write.roundNumber) && isListOf(write.scores, isScore)
    case 'settings-changed': {
      const { settings } = write
      return isRecord(settings) && isText(settings.name ?? '') && isText(settings.description ?? '')
    }
    case 'player-renamed':
    case 'player-removed':
      return Number.isInteger(write.playerId) && isText(write.name)
    case 'positions-changed':
      return Array.isArray(write.playerIds) && write.playerIds.every(Number.isInteger)
    default:
      return write.type === 'ended'
  }
}

function isScore({ playerId, playerName, scoreType, scoreValue }: Fields): boolean {
  return (
    Number.isInteger(playerId) &&
    Number.isInteger(scoreValue) &&
    isText(playerName) &&
    SCORE_TYPES.some((type) => type === scoreType)
  )
}
