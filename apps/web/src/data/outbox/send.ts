import { ApiError, type Calls, type Schemas } from '@meldboard/api-client'
import type { ScoreboardRound } from '@meldboard/engine'
import { mayPass } from '../../lib/failures.ts'
import { randomUuid } from '../../session/random-uuid.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { isIn } from '../scoreboard.ts'
import { withJitter } from '../with-jitter.ts'
import { isDeviceRefusal } from './device-database.ts'
import type { OutboxStore } from './outbox-store.ts'
import {
  boundUndo,
  firstToSend,
  isBesideGame,
  isOfferedAgain,
  isPresenceWrite,
  isRoundWrite,
  type NewWrite,
  type OfGame,
  type PresenceWrite,
  queueOf,
  type RoundWrite,
  renumberingOf,
  type Stop,
  type UnplacedWrite,
  type WaitingWrite,
} from './waiting-write.ts'
import {
  type GameWrite,
  kindOf,
  type LedgerWrite,
  readScoreboard,
  type Settlements,
} from './writes.ts'

type OfOne<Write> = {
  readonly key: string
  readonly userId: number
  readonly writtenAt: string
  readonly write: Write
  /** Undefined for a ledger. */
  readonly gameUuid?: string | undefined
}

/** The answer to a write: the game, or the ledger, after it. */
export type Sent =
  | (OfOne<GameWrite> & {
      readonly kind: 'accepted'
      readonly gameUuid: string
      readonly scoreboard: GameScoreboard
    })
  | (OfOne<LedgerWrite> & { readonly kind: 'recorded'; readonly settlements: Settlements })

/** The result of sending a write, for callers in this and other tabs. */
export type Settlement =
  | Sent
  | (OfOne<GameWrite | LedgerWrite> & { readonly kind: 'refused'; readonly failure: RefusedCall })

/** The report of a refused call; plain data, because it is sent to other tabs. */
type RefusedCall = Pick<
  ApiError,
  'code' | 'message' | 'status' | 'path' | 'timestamp' | 'details' | 'data'
>

/** Whether the server has taken everything that may be sent. */
export type Reach =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'unreachable'
      /** Milliseconds that the server asked to wait, else 0. */
      readonly retryAfter: number
      /** The failed call; null if the device's database was closed. */
      readonly failure: ApiError | null
    }

/** A write that the server has accepted, and when its person saw it as done. */
export type MadeWrite = { readonly write: GameWrite; readonly madeAt: number }

/** The calls in the name of the user, or of the person with a secret link. */
export type CallsByUser = { readonly as: (userId: number) => Calls }

export type SendParts = {
  readonly client: CallsByUser
  /** Whether a refused write may be accepted later; the default is `mayPass`. */
  readonly mayPass?: (error: ApiError) => boolean
  readonly store: OutboxStore
  /** The user whose writes may be sent; null when no user is signed in. */
  readonly currentUser: () => number | null
  readonly isHeld: (key: string) => boolean
  /**
   * Called with the server's newest scoreboard for the current user, before the write that made it
   * is removed; `made` is null if none of these writes made it.
   */
  readonly onScoreboard: (scoreboard: GameScoreboard, made: MadeWrite | null) => void
  /** Called with a ledger after a write; null: the write was refused. */
  readonly onLedger?: (scope: Schemas['LedgerScope'], settlements: Settlements | null) => void
  readonly onSettled: (settlement: Settlement) => void
  /** The newest accepted write of each game, by its uuid: a page may still show it as waiting at its undo. */
  readonly accepted: Map<string, Accepted>
}

type Accepted = Extract<Sent, { readonly kind: 'accepted' }>

const DONE: Reach = { kind: 'done' }

/**
 * Sends the waiting writes in order, one at a time, in one tab for all. Without Web Locks (plain
 * http in a local network) two tabs may send the same write: its key makes it happen once.
 */
export async function sendWaiting(parts: SendParts): Promise<Reach> {
  const locks: LockManager | undefined = navigator.locks
  try {
    return await (locks ? locks.request('meldboard-outbox', () => sendAll(parts)) : sendAll(parts))
  } catch (error) {
    // The database was closed meanwhile, for example by a newer release: what waits is unknown, and
    // what was sent is sent again.
    if (isDeviceRefusal(error)) return { kind: 'unreachable', retryAfter: 0, failure: null }
    throw error
  }
}

/** A game that the server cannot serve now, for example after a 429, does not delay the others. */
async function sendAll(parts: SendParts): Promise<Reach> {
  const delayed = new Set<string>()
  let reach = DONE
  for (;;) {
    const userId = parts.currentUser()
    const all = userId === null ? [] : await parts.store.all(userId)
    const next = firstToSend(all.filter((one) => !delayed.has(queueOf(one))))
    // Checked again: another user may have signed in during the read.
    if (next === undefined || parts.currentUser() !== next.userId) return reach
    const failure = await sendNext(parts, next)
    if (failure === null) continue
    // The shortest wait: a game that the server cannot serve now does not delay the others.
    const shortest = reach.kind === 'done' ? Number.POSITIVE_INFINITY : reach.retryAfter
    reach = {
      kind: 'unreachable',
      retryAfter: Math.min(shortest, failure.retryAfter ?? 0),
      failure,
    }
    delayed.add(queueOf(next))
    if (failure.status === 0) return reach
  }
}

/** Sends one write. Returns the error after which it may be sent again, or null if it is settled. */
async function sendNext(
  parts: SendParts,
  waiting: WaitingWrite<NewWrite>,
): Promise<ApiError | null> {
  try {
    await applySent(parts, waiting, await sendWrite(parts.client, bound(waiting, parts.accepted)))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return (parts.mayPass ?? mayPass)(error) ? error : refuse(parts, waiting, error)
  }
}

/** Returns a write with its undo bound to the game's newest accepted write. */
function bound(
  waiting: WaitingWrite<NewWrite>,
  accepted: SendParts['accepted'],
): WaitingWrite<NewWrite> {
  const last = waiting.gameUuid === undefined ? undefined : accepted.get(waiting.gameUuid)
  if (last === undefined || waiting.ledger !== undefined) return waiting
  return { ...waiting, write: boundUndo(waiting.write, last, last.scoreboard) }
}

/** Sends one write under its key, in the name of its own user. */
export async function sendWrite(
  client: CallsByUser,
  waiting: UnplacedWrite<NewWrite>,
): Promise<Sent> {
  const { key, userId, writtenAt } = waiting
  const calls = client.as(userId)
  const header = { 'Idempotency-Key': key }
  if (waiting.ledger !== undefined) {
    const { write } = waiting
    const { data: settlements } = await kindOf(write).send(write, { calls, params: { header } })
    return { kind: 'recorded', key, userId, write, writtenAt, settlements }
  }
  const { gameUuid, gameRef: id, write } = waiting
  const to = { calls, uuid: gameUuid, id, header, params: { path: { id }, header } }
  const { data: scoreboard } = await kindOf(write).send(write, to)
  return { kind: 'accepted', key, userId, gameUuid, write, writtenAt, scoreboard }
}

/** Shows the game or the ledger after a write, unless another user has signed in during the request. */
export function showSent(
  { currentUser, onScoreboard, onLedger }: SendParts,
  sent: Sent,
  madeAt: number,
): void {
  if (currentUser() !== sent.userId) return
  if (sent.kind === 'recorded') onLedger?.(sent.write.body.scope, sent.settlements)
  else onScoreboard(sent.scoreboard, { write: sent.write, madeAt })
}

/** Takes the answer to a write, and removes the write. */
async function applySent(
  parts: SendParts,
  waiting: WaitingWrite<NewWrite>,
  sent: Sent,
): Promise<void> {
  const { store, isHeld, onSettled, accepted } = parts
  const madeAt = isHeld(sent.key) ? Date.now() : Date.parse(sent.writtenAt)
  if (sent.kind === 'recorded' || waiting.ledger !== undefined) {
    showSent(parts, sent, madeAt)
    await store.remove(waiting)
  } else {
    const { gameUuid, write, scoreboard } = sent
    // Such a write is not the game's newest change.
    if (!isBesideGame(write)) accepted.set(gameUuid, sent)
    showSent(parts, sent, madeAt)
    const ids = renumberingOf(write, scoreboard.game.nextPlayerId)
    const gameRef = String(scoreboard.game.id ?? waiting.gameRef)
    const end = endAfter(waiting, scoreboard)
    await store.accept(waiting, { ids, scoreboard, gameRef, end })
  }
  onSettled(sent)
}

/** Returns the automatic end, which follows the last waiting round once that is accepted (R11). */
export function endAfter(
  waiting: UnplacedWrite<OfGame>,
  { isOver, game }: GameScoreboard,
): UnplacedWrite<OfGame> | null {
  if (!isRoundWrite(waiting.write) || !isOver || game.status !== 'INPROGRESS') return null
  const { userId, gameUuid, gameName, writtenAt } = waiting
  const gameRef = String(game.id ?? waiting.gameRef)
  const write = { type: 'ended' } as const
  return { userId, gameUuid, gameRef, gameName, writtenAt, write, key: randomUuid(), stop: null }
}

async function refuse(
  parts: SendParts,
  waiting: WaitingWrite<NewWrite>,
  error: ApiError,
): Promise<ApiError | null> {
  const { store, currentUser, onScoreboard, onLedger, onSettled } = parts
  const { key, userId, gameUuid, write, writtenAt } = waiting
  const { code, message, status, path, timestamp, details, data } = error
  const refused = { kind: 'refused', status, code, message } as const
  const isOwn = () => currentUser() === userId
  try {
    if (waiting.ledger !== undefined) {
      if (isOwn()) onLedger?.(waiting.write.body.scope, null)
      await store.stop(waiting, refused)
    } else {
      const judgement = await judgeRefusal(parts.client, waiting, refused)
      if (judgement.kind === 'happened') {
        const { gameUuid, write } = waiting
        const { scoreboard } = judgement
        const sent = { key, userId, gameUuid, write, writtenAt, scoreboard }
        await applySent(parts, waiting, { kind: 'accepted', ...sent })
        return null
      }
      if (judgement.scoreboard !== null && isOwn()) onScoreboard(judgement.scoreboard, null)
      if (isOfferedAgain(write)) await store.remove(waiting)
      else await store.stop(waiting, judgement.stop)
    }
  } catch (unanswered) {
    if (unanswered instanceof ApiError) return unanswered
    throw unanswered
  }
  const failure = { code, message, status, path, timestamp, details, data }
  onSettled({ kind: 'refused', key, userId, gameUuid, write, writtenAt, failure })
  return null
}

/** The meaning of a refusal: the write has happened after all, or a person has to decide. */
type Judgement =
  | { readonly kind: 'happened'; readonly scoreboard: GameScoreboard }
  | { readonly kind: 'stopped'; readonly stop: Stop; readonly scoreboard: GameScoreboard | null }

/**
 * Compares a refused write with the server's state. Another device may have recorded the same
 * round: with the same scores nothing is left to do, with other scores both are shown. It may also
 * have let the same player leave or return. Throws an ApiError if the server cannot be asked.
 */
async function judgeRefusal(
  client: CallsByUser,
  { write, gameRef, userId }: WaitingWrite<OfGame>,
  refused: Extract<Stop, { readonly kind: 'refused' }>,
): Promise<Judgement> {
  const isConflict = refused.status === 409 || refused.status === 412
  if (!isConflict || !(isRoundWrite(write) || isPresenceWrite(write))) {
    return { kind: 'stopped', stop: refused, scoreboard: null }
  }
  const { data: scoreboard } = await readScoreboard(client.as(userId), gameRef)
  if (isPresenceWrite(write)) {
    return hasHappened(write, scoreboard)
      ? { kind: 'happened', scoreboard }
      : { kind: 'stopped', stop: refused, scoreboard }
  }
  const theirs = otherVersionOf(write, scoreboard)
  if (theirs === undefined) return { kind: 'stopped', stop: refused, scoreboard }
  if (hasSameScores(write, theirs)) return { kind: 'happened', scoreboard }
  return { kind: 'stopped', stop: { kind: 'conflict', theirs }, scoreboard }
}

/** Whether the player has already left after this round or returned for it (R43). */
function hasHappened(write: PresenceWrite, { players, currentRound }: GameScoreboard): boolean {
  const player = players.find(({ id }) => id === write.playerId)
  const { absences = [] } = player ?? {}
  if (write.type === 'player-left') {
    return absences.some(({ roundLeft }) => roundLeft === write.roundLeft)
  }
  // A return before another round is scored leaves no absence behind.
  const isBack = player !== undefined && isIn(player) && write.roundReturned === currentRound + 1
  return isBack || absences.some(({ roundReturned }) => roundReturned === write.roundReturned)
}

function otherVersionOf(
  write: RoundWrite,
  { rounds }: GameScoreboard,
): ScoreboardRound | undefined {
  const round = rounds.find(({ roundNumber }) => roundNumber === write.roundNumber)
  const isOwnStart = write.type === 'round-edited' && round?.revision === write.revision
  return isOwnStart ? undefined : round
}

function hasSameScores(write: RoundWrite, round: ScoreboardRound): boolean {
  const { scores, winnerIds = [], bonus = 0, dealerId = round.dealerId } = write
  const { namedWinnerIds = [] } = round
  return (
    scores.length === round.scores.length &&
    scores.every((score) => {
      const other = round.scores.find(({ playerId }) => playerId === score.playerId)
      if (other?.scoreType !== score.scoreType || other.kind !== score.kind) return false
      const isTyped = score.scoreType === 'CUSTOM' && score.kind === undefined
      return !isTyped || other.scoreValue === score.scoreValue
    }) &&
    winnerIds.length === namedWinnerIds.length &&
    winnerIds.every((id) => namedWinnerIds.includes(id)) &&
    bonus === (round.bonus ?? 0) &&
    dealerId === round.dealerId
  )
}

/** Milliseconds before the first retry, and at most. */
const PAUSES = { first: 1000, longest: 60_000 } as const

/** Retries after growing pauses, and at once when the network returns or the page becomes visible. */
export class RetryTimer {
  readonly #again: () => void
  readonly #page = new AbortController()
  #pause = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(again: () => void) {
    this.#again = again
    const { signal } = this.#page
    window.addEventListener('online', () => this.#now(), { signal })
    const onVisible = () => {
      if (document.visibilityState === 'visible' && this.isPaused()) this.#now()
    }
    document.addEventListener('visibilitychange', onVisible, { signal })
  }

  /** Whether the last attempt found the server unreachable. */
  isPaused(): boolean {
    return this.#pause > 0
  }

  /** Takes the result of an attempt, and schedules the next one if it is needed. */
  tried(reach: Reach): void {
    clearTimeout(this.#timer)
    if (reach.kind === 'done') {
      this.#pause = 0
      return
    }
    this.#pause = Math.min(PAUSES.longest, Math.max(PAUSES.first, this.#pause * 2))
    this.#timer = setTimeout(this.#again, Math.max(reach.retryAfter, withJitter(this.#pause)))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#page.abort()
  }

  #now(): void {
    clearTimeout(this.#timer)
    this.#again()
  }
}
