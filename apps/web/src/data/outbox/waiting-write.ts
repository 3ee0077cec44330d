import type { ApiErrorCode, Schemas } from '@meldboard/api-client'
import {
  eventOf,
  type Game,
  type GameEvent,
  type RoundExtras,
  SCORE_TYPES,
  type Score,
  type ScoreboardRound,
  type Settings,
} from '@meldboard/engine'
import type { Stakes } from '@meldboard/engine/stakes'
import { z } from 'zod'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { storedStakesSchema } from '../stakes.ts'
import { type LedgerWrite, ledgerWriteSchemas } from './ledger-write.ts'

/** A score with its player's name, as a request has it. */
export type NamedScore = Score & { readonly playerName: string }

/** The names of a side's members (R37). */
type Side = { readonly members?: readonly string[] }

/** The settings of a new game, with its group. */
export type NewGameSettings = Settings & {
  readonly groupId?: number
  /** The uuid of a game whose group the new game joins. */
  readonly groupOf?: string
}

/** A change that can wait on the device until there is a network. */
export type GameWrite =
  | {
      readonly type: 'created'
      readonly settings: NewGameSettings
      readonly stakes?: Stakes
    }
  | {
      readonly type: 'players-added'
      /** The id that the first new player is expected to get (R10). */
      readonly firstPlayerId: number
      readonly players: readonly (Schemas['NewPlayer'] & Side)[]
      /** The group shown with the players; a game without a group joins it. */
      readonly groupId?: number
    }
  | {
      readonly type: 'joined'
      readonly firstPlayerId: number
      readonly request: Schemas['AddPlayer'] & Side
    }
  | ({
      readonly type: 'round-scored'
      readonly roundNumber: number
      readonly scores: readonly NamedScore[]
    } & RoundExtras)
  | ({
      readonly type: 'round-edited'
      readonly roundNumber: number
      /** The revision that the edit is based on. */
      readonly revision: number
      readonly scores: readonly NamedScore[]
    } & RoundExtras)
  /** Settings left out are unchanged (R6). */
  | { readonly type: 'settings-changed'; readonly settings: Partial<Settings> }
  /** Replaces all of the terms, which are stored beside the game (R44). */
  | {
      readonly type: 'stakes-changed'
      readonly stakes: Stakes | null
      /** The number of rejoins with a waived fee, by player id. */
      readonly waived: { readonly [playerId: string]: number }
      /** The stakes of single rounds, by round number. */
      readonly callUps: { readonly [roundNumber: string]: number }
    }
  | ({ readonly type: 'player-renamed'; readonly playerId: number; readonly name: string } & Side)
  | { readonly type: 'player-removed'; readonly playerId: number; readonly name: string }
  | PresenceWrite
  /** Every player's id in the new order (R10). */
  | { readonly type: 'positions-changed'; readonly playerIds: readonly number[] }
  /** Undoes this one change and no other (R14). */
  | {
      readonly type: 'undone'
      readonly takesBack: UndoTarget
      /** The change as a sentence, such as "Round 12 is scored". */
      readonly subject: string
    }
  /** Makes the game the active one, in place of another running game (P-app-4); does not change the game. */
  | { readonly type: 'resumed' }
  /**
   * The automatic end, whose winners are computed when it is sent (R11), or a person's end, with the chosen winners.
   */
  | { readonly type: 'ended'; readonly winnerPlayerIds?: readonly number[] }
  /** A change of a ledger; the ledger's key stands in for the game's uuid. */
  | LedgerWrite
  /** A write in another release's form that this one cannot read. */
  | { readonly type: 'unreadable' }

/** The newest change of a game as it was shown: the server's version, or the key of a write without a version. */
export type UndoTarget = number | string

/** A player leaves after the last scored round, or returns for the next one (R43). */
export type PresenceWrite = { readonly playerId: number; readonly name: string } & (
  | { readonly type: 'player-left'; readonly roundLeft: number }
  | { readonly type: 'player-returned'; readonly roundReturned: number }
)

/** A write of one round, new or corrected. */
export type RoundWrite = Extract<GameWrite, { readonly roundNumber: number }>

/** Why a write is not sent until a person decides. */
export type Stop =
  /** Another device has recorded other scores for this round. */
  | { readonly kind: 'conflict'; readonly theirs: ScoreboardRound }
  /** The server refused it. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: ApiErrorCode
      readonly message: string
    }

/** The owner of games scored without an account; user ids begin at 1. */
export const GUEST_ID = 0

/** A write before it is stored. */
export type NewWrite = {
  readonly gameUuid: string
  /** The game in the API's paths: its id, or its uuid until the server has given it an id. */
  readonly gameRef: string
  readonly gameName: string
  readonly write: GameWrite
}

/** A write that stays on the device until the server has accepted it. */
export type WaitingWrite = NewWrite & {
  /** The order in which a game's writes were made and are sent. */
  readonly seq: number
  /** 0: a person without an account. Below 0: the person with a secret link (`actorOf`). */
  readonly userId: number
  /** The Idempotency-Key: the write happens once, however often it is sent. */
  readonly key: string
  readonly writtenAt: string
  readonly stop: Stop | null
}

export function isRoundWrite(write: GameWrite): write is RoundWrite {
  return write.type === 'round-scored' || write.type === 'round-edited'
}

export function isPresenceWrite(write: GameWrite): write is PresenceWrite {
  return write.type === 'player-left' || write.type === 'player-returned'
}

/** Returns a round's input except its scores. */
export function extrasOf({ winnerIds, bonus, dealerId }: RoundExtras): RoundExtras {
  return {
    ...(winnerIds && { winnerIds }),
    ...(bonus !== undefined && { bonus }),
    ...(dealerId !== undefined && { dealerId }),
  }
}

/** Whether a write makes its game the active one: the game is resumed, or gets its first players (P-app-4). */
export function makesActive(write: GameWrite): boolean {
  const addsPlayers = write.type === 'players-added' || write.type === 'joined'
  return write.type === 'resumed' || (addsPlayers && write.firstPlayerId === 1)
}

/**
 * Whether a write was a button press, with nothing typed: nothing is lost without it, and the page offers it again.
 */
export function isOfferedAgain(write: GameWrite): boolean {
  return write.type === 'resumed' || isEndByRules(write)
}

/** Whether a write is the automatic end: the rules look for it again after a change. */
export function isEndByRules(write: GameWrite): boolean {
  return write.type === 'ended' && write.winnerPlayerIds === undefined
}

/** Whether a write leaves its game unchanged: the active game and the terms are records beside it. */
export function isBesideGame({ type }: GameWrite): boolean {
  return type === 'resumed' || type === 'stakes-changed'
}

/** False for `resumed`: choosing the active game changes no game. */
export function isChange({ write }: Pick<WaitingWrite, 'write'>): boolean {
  return write.type !== 'resumed'
}

/** Returns the first write that may be sent: the writes of a game wait behind its stopped write. */
export function firstToSend(waiting: readonly WaitingWrite[]): WaitingWrite | undefined {
  const stopped = new Set<string>()
  return waiting.find(({ gameUuid, stop }) => {
    if (stop !== null) stopped.add(gameUuid)
    return !stopped.has(gameUuid)
  })
}

/** Returns the form in which the outbox takes a game's write. */
export function writeIn({ game }: GameScoreboard, write: GameWrite): NewWrite {
  const gameRef = game.id === undefined ? game.uuid : String(game.id)
  return { gameUuid: game.uuid, gameRef, gameName: game.name, write }
}

/** Returns the engine's event for a waiting write; null if it has already happened, or only the server can decide. */
export function eventOfWrite(game: Game | null, write: GameWrite): GameEvent | null {
  switch (write.type) {
    case 'created':
      return game === null ? eventOf('created', { settings: write.settings }) : null
    case 'players-added': {
      const names = write.players.map(({ name }) => name)
      if (isSeated(game, write.firstPlayerId, names[0])) return null
      const hasSides = write.players.some(({ members }) => members !== undefined)
      const members = write.players.map((player) => player.members ?? [])
      return eventOf('players-added', { names, ...(hasSides && { members }) })
    }
    case 'joined':
      return joinEvent(game, write)
    case 'round-scored': {
      const { roundNumber, scores } = write
      return eventOf('round-scored', { roundNumber, scores, ...extrasOf(write) })
    }
    case 'round-edited': {
      const { roundNumber, revision, scores } = write
      return game?.rounds[roundNumber - 1]?.revision === revision
        ? eventOf('round-edited', { roundNumber, scores, ...extrasOf(write) })
        : null
    }
    // Happening twice changes nothing more.
    case 'settings-changed':
      return eventOf(write.type, { settings: write.settings })
    case 'player-renamed': {
      const { playerId, name, members } = write
      return eventOf(write.type, { playerId, name, ...(members && { members }) })
    }
    case 'positions-changed':
      return eventOf(write.type, { playerIds: write.playerIds })
    case 'player-removed':
      return eventOf('player-removed', { playerId: write.playerId })
    case 'player-left':
      return eventOf(write.type, { playerId: write.playerId, roundLeft: write.roundLeft })
    case 'player-returned':
      return eventOf(write.type, { playerId: write.playerId, roundReturned: write.roundReturned })
    case 'undone':
      return game && eventOf('undone', { version: game.version })
    case 'ended': {
      const { winnerPlayerIds } = write
      return winnerPlayerIds ? eventOf('ended', { winnerPlayerIds, manualEnd: true }) : null
    }
    case 'stakes-changed':
    case 'resumed':
    case 'unreadable':
    case 'plan-fixed':
    case 'line-paid':
    case 'adjusted':
    case 'entry-reversed':
      return null
  }
}

function joinEvent(
  game: Game | null,
  { firstPlayerId, request }: Extract<GameWrite, { type: 'joined' }>,
): GameEvent | null {
  const { type, name = '', playerId = 0, members } = request
  const { position = 0, beginningScore = 0, roundJoined = 0 } = request
  const seat = { position, beginningScore, roundJoined }
  if (type === 'REJOIN') return eventOf('player-rejoined', { ...seat, playerId })
  if (isSeated(game, firstPlayerId, name)) return null
  return eventOf('player-joined', { ...seat, name, ...(members && { members }) })
}

/** Whether the server's document already has this new player, although the answer has not arrived. */
function isSeated(game: Game | null, id: number, name: string | undefined): boolean {
  return game?.players.some((player) => player.id === id && player.name === name) ?? false
}

/** The ids that new players got, by the ids that this device expected. */
export type Renumbering = ReadonlyMap<number, number>

function newcomersOf(write: GameWrite): number {
  if (write.type === 'players-added') return write.players.length
  return write.type === 'joined' && write.request.type !== 'REJOIN' ? 1 : 0
}

/**
 * Returns the ids that a write's new players got, given the next free id after it: they differ from
 * the expected ones if another device has added a player in between (R10).
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

/** Returns a later write of the same game with the real ids of the players. */
export function renumber(write: GameWrite, ids: Renumbering): GameWrite {
  if (ids.size === 0) return write
  const real = (id: number) => ids.get(id) ?? id
  switch (write.type) {
    case 'round-scored':
    case 'round-edited':
      return {
        ...write,
        scores: write.scores.map((score) => ({ ...score, playerId: real(score.playerId) })),
        ...(write.winnerIds && { winnerIds: write.winnerIds.map(real) }),
        ...(write.dealerId !== undefined && { dealerId: real(write.dealerId) }),
      }
    case 'joined': {
      const { playerId } = write.request
      if (playerId === undefined) return write
      return { ...write, request: { ...write.request, playerId: real(playerId) } }
    }
    case 'player-renamed':
    case 'player-removed':
    case 'player-left':
    case 'player-returned':
      return { ...write, playerId: real(write.playerId) }
    case 'positions-changed':
      return { ...write, playerIds: write.playerIds.map(real) }
    case 'ended':
      return {
        ...write,
        ...(write.winnerPlayerIds && { winnerPlayerIds: write.winnerPlayerIds.map(real) }),
      }
    case 'stakes-changed': {
      const waived = Object.entries(write.waived).map(([id, fees]) => [real(Number(id)), fees])
      return { ...write, waived: Object.fromEntries(waived) }
    }
    default:
      return write
  }
}

/**
 * Binds a later undo to the server's version of the change that it takes back. If an answer shows another change as
 * the newest, the undo stays unbound and is refused later: it never takes back a change that its user did not see.
 */
export function boundUndo(
  write: GameWrite,
  accepted: Pick<WaitingWrite, 'key' | 'write'>,
  { version, undoable }: GameScoreboard,
): GameWrite {
  if (write.type !== 'undone') return write
  const { takesBack } = write
  // An undo skips a corrected name (R14).
  const isStill = accepted.write.type === 'player-renamed' && takesBack === version - 1
  const isOwn = takesBack === accepted.key && isOf(accepted.write, undoable)
  return isStill || isOwn ? { ...write, takesBack: version } : write
}

/** Another device may have recorded the same change first, and another one after it. */
function isOf(write: GameWrite, undoable: GameScoreboard['undoable']): boolean {
  if (isPresenceWrite(write)) {
    const isOfPlayer = undoable?.players.some(({ playerId }) => playerId === write.playerId)
    return undoable?.type === write.type && isOfPlayer === true
  }
  if (!isRoundWrite(write)) return true
  return undoable?.type === write.type && undoable.roundNumber === write.roundNumber
}

/**
 * Reads a write that another release may have stored. A write that this release can neither show
 * nor send is stopped until a person discards it or a release can read it.
 */
export function readWrite(stored: WaitingWrite): WaitingWrite {
  if (storedSchema.safeParse(stored).success) return stored
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

const sideSchema = z.array(z.string()).optional()
const playerSchema = z.object({ name: z.string(), members: sideSchema })
const settingsSchema = z.object({
  name: z.string().nullish(),
  description: z.string().nullish(),
  rules: z.looseObject({}).nullish(),
})
const scoresSchema = z.array(
  z.object({
    playerId: z.int(),
    playerName: z.string(),
    scoreType: z.enum(SCORE_TYPES),
    scoreValue: z.int(),
    kind: z.string().nullish(),
  }),
)
const roundFields = {
  roundNumber: z.int(),
  scores: scoresSchema,
  winnerIds: z.array(z.int()).optional(),
  bonus: z.int().optional(),
  dealerId: z.int().optional(),
}
const countsSchema = z.record(z.string(), z.int())
const presenceFields = { playerId: z.int(), name: z.string() }
const renameFields = { playerId: z.int(), name: z.string(), members: sideSchema }

/**
 * The parts of a stored write that the code here and the screens need. The rules or the server may
 * still refuse a readable write; if the rules do, it is not shown.
 */
const storedSchema = z.object({
  gameUuid: z.string(),
  gameRef: z.string(),
  gameName: z.string(),
  key: z.string(),
  writtenAt: z.string(),
  write: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('created'),
      settings: settingsSchema.extend({ name: z.string(), description: z.string() }),
      stakes: storedStakesSchema.nullish(),
    }),
    z.object({ type: z.literal('players-added'), players: z.array(playerSchema) }),
    z.object({
      type: z.literal('joined'),
      request: playerSchema.extend({ name: z.string().nullish() }),
    }),
    z.object({ type: z.literal('round-scored'), ...roundFields }),
    z.object({ type: z.literal('round-edited'), ...roundFields }),
    z.object({ type: z.literal('settings-changed'), settings: settingsSchema }),
    z.object({
      type: z.literal('stakes-changed'),
      stakes: storedStakesSchema.nullable(),
      waived: countsSchema,
      callUps: countsSchema,
    }),
    z.object({ type: z.literal('player-renamed'), ...renameFields }),
    z.object({ type: z.literal('player-removed'), ...renameFields }),
    z.object({ type: z.literal('player-left'), ...presenceFields, roundLeft: z.int() }),
    z.object({ type: z.literal('player-returned'), ...presenceFields, roundReturned: z.int() }),
    z.object({ type: z.literal('positions-changed'), playerIds: z.array(z.int()) }),
    z.object({
      type: z.literal('undone'),
      subject: z.string(),
      takesBack: z.union([z.string(), z.int()]),
    }),
    z.object({ type: z.literal('ended'), winnerPlayerIds: z.array(z.int()).optional() }),
    z.object({ type: z.literal('resumed') }),
    ...ledgerWriteSchemas,
  ]),
  stop: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('refused'), message: z.string() }),
      z.object({ kind: z.literal('conflict'), theirs: z.object({ scores: scoresSchema }) }),
    ])
    .nullable(),
})
