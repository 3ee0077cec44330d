import type { ApiErrorCode } from '@meldboard/api-client'
import type { Game, GameEvent, ScoreboardRound } from '@meldboard/engine'
import { z } from 'zod'
import { messages } from '../../lib/messages.tsx'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { GameTerms } from '../stakes.ts'
import {
  type AnyWrite,
  type GameWrite,
  kindOf,
  type LedgerWrite,
  type Settlements,
  scoresSchema,
  type Unreadable,
  WRITES,
} from './writes.ts'

const t = messages('waiting')

/** A player leaves or returns (R43). */
export type PresenceWrite = Extract<GameWrite, { readonly type: 'player-left' | 'player-returned' }>

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

/** A write to a game. */
export type OfGame<Write = GameWrite> = {
  readonly gameUuid: string
  /** The game in the API's paths: its id, or its uuid until the server has given it an id. */
  readonly gameRef: string
  readonly gameName: string
  readonly ledger?: undefined
  readonly write: Write
}

/** A write to a ledger. */
export type OfLedger = {
  readonly ledger: {
    /** Null: the ledger of the user's own games. */
    readonly groupId: number | null
    readonly name: string
  }
  readonly gameUuid?: undefined
  readonly write: LedgerWrite
}

/** A write before it is stored. */
export type NewWrite = OfGame | OfLedger

type Stamp = {
  /** 0: a person without an account. Below 0: the person with a secret link (`actorOf`). */
  readonly userId: number
  /** The Idempotency-Key: the write happens once, however often it is sent. */
  readonly key: string
  readonly writtenAt: string
  readonly stop: Stop | null
}

/** A write without a place in the order. */
export type UnplacedWrite<Of = NewWrite> = Of & Stamp

/** The order in which the writes of a game or a ledger were made and are sent. */
type Placed = { readonly seq: number }

/** A write that stays on the device until the server has accepted it. */
export type WaitingWrite<Of = NewWrite | OfGame<Unreadable>> = UnplacedWrite<Of> & Placed

/** A write as the device stores it, in any release: with a ledger's key in the place of a game's uuid. */
export type StoredWrite = UnplacedWrite<OfGame<AnyWrite>> & Placed

export function isRoundWrite(write: AnyWrite): write is RoundWrite {
  return write.type === 'round-scored' || write.type === 'round-edited'
}

export function isPresenceWrite(write: AnyWrite): write is PresenceWrite {
  return write.type === 'player-left' || write.type === 'player-returned'
}

/** Whether a write makes its game the active one: the game is resumed, or gets its first players (P-app-4). */
export function makesActive(write: AnyWrite): boolean {
  const addsPlayers = write.type === 'players-added' || write.type === 'joined'
  return write.type === 'resumed' || (addsPlayers && write.firstPlayerId === 1)
}

/**
 * Whether a write was a button press, with nothing typed: nothing is lost without it, and the page offers it again.
 */
export function isOfferedAgain(write: AnyWrite): boolean {
  return write.type === 'resumed' || isEndByRules(write)
}

/** Whether a write is the automatic end: the rules look for it again after a change. */
export function isEndByRules(write: AnyWrite): boolean {
  return write.type === 'ended' && write.winnerPlayerIds === undefined
}

/** Whether a write leaves its game unchanged: the active game and the terms are records beside it. */
export function isBesideGame({ type }: AnyWrite): boolean {
  return type === 'resumed' || type === 'stakes-changed'
}

/** False for `resumed`: choosing the active game changes no game. */
export function isChange({ write }: { readonly write: AnyWrite }): boolean {
  return write.type !== 'resumed'
}

/** Returns the key of a write's game or ledger, whose writes are sent in order. */
export function queueOf({ gameUuid, ledger }: Pick<WaitingWrite, 'gameUuid' | 'ledger'>): string {
  return gameUuid ?? `${LEDGER}${ledger?.groupId ?? 'own'}`
}

const LEDGER = 'ledger/'

/** Returns the name of a write's game or ledger. */
export function nameOf(waiting: WaitingWrite): string {
  return waiting.ledger === undefined ? waiting.gameName : waiting.ledger.name
}

/** Returns the ledger of an answer, as a subject of writes. */
export function ledgerOf({ group }: Pick<Settlements, 'group'>): OfLedger['ledger'] {
  return { groupId: group?.id ?? null, name: group?.name ?? t('ownLedger') }
}

/** Returns the first write that may be sent: the writes of a game or a ledger wait behind its stopped write. */
export function firstToSend(waiting: readonly WaitingWrite[]): WaitingWrite<NewWrite> | undefined {
  const stopped = new Set<string>()
  return waiting.find((one): one is WaitingWrite<NewWrite> => {
    if (one.stop !== null || one.write.type === 'unreadable') stopped.add(queueOf(one))
    return !stopped.has(queueOf(one))
  })
}

/** Returns the form in which the outbox takes a game's write. */
export function writeIn({ game }: GameScoreboard, write: GameWrite): OfGame {
  const gameRef = game.id === undefined ? game.uuid : String(game.id)
  return { gameUuid: game.uuid, gameRef, gameName: game.name, write }
}

/** Returns the engine's event for a waiting write; null if it has already happened, or only the server can decide. */
export function eventOfWrite(game: Game | null, write: AnyWrite): GameEvent | null {
  return kindOf(write).event?.(write, game) ?? null
}

/** Returns a game's terms after a write; unchanged if the write changes none. */
export function termsAfter(terms: GameTerms | null, write: AnyWrite): GameTerms | null {
  const { terms: change } = kindOf(write)
  return change === undefined ? terms : change(write, terms)
}

/** The ids that new players got, by the ids that this device expected. */
export type Renumbering = ReadonlyMap<number, number>

/**
 * Returns the ids that a write's new players got, given the next free id after it: they differ from
 * the expected ones if another device has added a player in between (R10).
 */
export function renumberingOf(write: AnyWrite, nextPlayerId: number): Renumbering {
  const count = kindOf(write).newcomers?.(write) ?? 0
  if (count === 0 || !('firstPlayerId' in write)) return new Map()
  const first = nextPlayerId - count
  if (first === write.firstPlayerId) return new Map()
  return new Map(
    Array.from({ length: count }, (_, index) => [write.firstPlayerId + index, first + index]),
  )
}

/** Returns a later write of the same game with the real ids of the players. */
export function renumber<Write extends AnyWrite>(write: Write, ids: Renumbering): Write {
  if (ids.size === 0) return write
  const { renumber: change } = kindOf(write as AnyWrite)
  const changed = change?.(write, (id) => ids.get(id) ?? id)
  return changed === undefined ? write : { ...write, ...changed }
}

/**
 * Binds a later undo to the server's version of the change that it takes back. If an answer shows another change as
 * the newest, the undo stays unbound and is refused later: it never takes back a change that its user did not see.
 */
export function boundUndo(
  write: GameWrite,
  accepted: { readonly key: string; readonly write: GameWrite },
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
export function readWrite(stored: StoredWrite): WaitingWrite {
  const { gameUuid, gameRef, gameName, write, ...stamp } = stored
  if (!isReadable(stored)) {
    return {
      seq: stamp.seq,
      userId: stamp.userId,
      gameUuid: String(gameUuid),
      gameRef: String(gameRef),
      gameName: String(gameName ?? ''),
      key: String(stamp.seq),
      writtenAt: '',
      write: { type: 'unreadable' },
      stop: { kind: 'refused', status: 0, code: 'UNKNOWN_ERROR', message: t('unreadable') },
    }
  }
  if (!isLedgerWrite(write)) return stored as WaitingWrite<OfGame>
  const group = gameUuid.slice(LEDGER.length)
  const groupId = group === 'own' ? null : Number(group)
  return { ...stamp, ledger: { groupId, name: gameName }, write }
}

/** Returns a write in the form in which devices have always stored it. */
export function storedWrite(waiting: UnplacedWrite): Omit<StoredWrite, 'seq'> {
  if (waiting.ledger === undefined) return waiting
  const { ledger, gameUuid: _, ...rest } = waiting
  const key = queueOf(waiting)
  return { ...rest, gameUuid: key, gameRef: key, gameName: ledger.name }
}

const KINDS = Object.keys(WRITES) as (keyof typeof WRITES)[]

const storedSchema = z.object({
  gameUuid: z.string(),
  gameRef: z.string(),
  gameName: z.string(),
  key: z.string(),
  writtenAt: z.string(),
  write: z.looseObject({ type: z.enum(KINDS) }),
  stop: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('refused'), message: z.string() }),
      z.object({ kind: z.literal('conflict'), theirs: z.object({ scores: scoresSchema }) }),
    ])
    .nullable(),
})

function isReadable(stored: StoredWrite): boolean {
  const { data } = storedSchema.safeParse(stored)
  return data !== undefined && WRITES[data.write.type].schema.safeParse(data.write).success
}

function isLedgerWrite(write: StoredWrite['write']): write is LedgerWrite {
  return write.type !== 'unreadable' && WRITES[write.type].of === 'ledger'
}
