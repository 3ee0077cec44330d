import { ApiError, type Calls, type Schemas } from '@meldboard/api-client'
import type { ScoreboardRound } from '@meldboard/engine'
import { mayPass } from '../../lib/failures.ts'
import { randomUuid } from '../../session/random-uuid.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { isIn } from '../scoreboard.ts'
import { withJitter } from '../with-jitter.ts'
import { isDeviceRefusal } from './device-database.ts'
import {
  isLedgerWrite,
  type LedgerWrite,
  type Settlements,
  sendLedgerWrite,
} from './ledger-write.ts'
import type { OutboxStore, UnplacedWrite } from './outbox-store.ts'
import {
  boundUndo,
  extrasOf,
  firstToSend,
  type GameWrite,
  isBesideGame,
  isOfferedAgain,
  isPresenceWrite,
  isRoundWrite,
  type PresenceWrite,
  type RoundWrite,
  renumberingOf,
  type Stop,
  type WaitingWrite,
} from './waiting-write.ts'

/** The result of sending a write, for callers in this and other tabs. */
export type Settlement = Pick<WaitingWrite, 'key' | 'userId' | 'gameUuid' | 'write' | 'writtenAt'> &
  (
    | { readonly kind: 'accepted'; readonly scoreboard: GameScoreboard }
    /** The ledger has the write. */
    | {
        readonly kind: 'recorded'
        readonly write: LedgerWrite
        readonly settlements: Settlements
      }
    | { readonly kind: 'refused'; readonly failure: RefusedCall }
  )

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

type Accepted = Pick<WaitingWrite, 'key' | 'write'> & { readonly scoreboard: GameScoreboard }

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
    const next = firstToSend(all.filter(({ gameUuid }) => !delayed.has(gameUuid)))
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
    delayed.add(next.gameUuid)
    if (failure.status === 0) return reach
  }
}

/** Sends one write. Returns the error after which it may be sent again, or null if it is settled. */
async function sendNext(parts: SendParts, waiting: WaitingWrite): Promise<ApiError | null> {
  try {
    const { write: made } = waiting
    if (isLedgerWrite(made)) {
      await record(parts, waiting, made)
      return null
    }
    const last = parts.accepted.get(waiting.gameUuid)
    const write = last ? boundUndo(waiting.write, last, last.scoreboard) : waiting.write
    await accept(parts, waiting, await sendWrite(parts.client, { ...waiting, write }))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return (parts.mayPass ?? mayPass)(error) ? error : refuse(parts, waiting, error)
  }
}

/** Sends a write of a ledger, and shows the ledger after it. */
async function record(
  { client, store, currentUser, onLedger, onSettled }: SendParts,
  waiting: WaitingWrite,
  write: LedgerWrite,
): Promise<void> {
  const { key, userId, gameUuid, writtenAt } = waiting
  const settlements = await sendLedgerWrite(client.as(userId), key, write)
  if (currentUser() === userId) onLedger?.(write.body.scope, settlements)
  await store.remove(waiting)
  onSettled({ kind: 'recorded', key, userId, gameUuid, write, writtenAt, settlements })
}

async function accept(
  { store, currentUser, isHeld, onScoreboard, onSettled, accepted }: SendParts,
  waiting: WaitingWrite,
  scoreboard: GameScoreboard,
): Promise<void> {
  const { key, userId, gameUuid, write, writtenAt } = waiting
  // Such a write is not the game's newest change.
  if (!isBesideGame(write)) accepted.set(gameUuid, { key, write, scoreboard })
  // Another user may have signed in during the request.
  if (currentUser() === userId) {
    onScoreboard(scoreboard, { write, madeAt: isHeld(key) ? Date.now() : Date.parse(writtenAt) })
  }
  const ids = renumberingOf(write, scoreboard.game.nextPlayerId)
  const gameRef = String(scoreboard.game.id ?? waiting.gameRef)
  const end = endAfter(waiting, scoreboard)
  await store.accept(waiting, { ids, scoreboard, gameRef, end })
  onSettled({ kind: 'accepted', key, userId, gameUuid, write, writtenAt, scoreboard })
}

/** Returns the automatic end, which follows the last waiting round once that is accepted (R11). */
export function endAfter(
  waiting: UnplacedWrite,
  { isOver, game }: GameScoreboard,
): UnplacedWrite | null {
  if (!isRoundWrite(waiting.write) || !isOver || game.status !== 'INPROGRESS') return null
  const { userId, gameUuid, gameName, writtenAt } = waiting
  const gameRef = String(game.id ?? waiting.gameRef)
  const write = { type: 'ended' } as const
  return { userId, gameUuid, gameRef, gameName, writtenAt, write, key: randomUuid(), stop: null }
}

async function refuse(
  parts: SendParts,
  waiting: WaitingWrite,
  error: ApiError,
): Promise<ApiError | null> {
  const { client, store, currentUser, onScoreboard, onSettled } = parts
  const { key, userId, gameUuid, write, writtenAt } = waiting
  try {
    const judgement = await judgeRefusal(client, waiting, error)
    if (judgement.kind === 'happened') {
      await accept(parts, waiting, judgement.scoreboard)
      return null
    }
    if (judgement.scoreboard !== null && currentUser() === userId) {
      onScoreboard(judgement.scoreboard, null)
    }
    if (isLedgerWrite(write) && currentUser() === userId) parts.onLedger?.(write.body.scope, null)
    if (isOfferedAgain(write)) await store.remove(waiting)
    else await store.stop(waiting, judgement.stop)
  } catch (unanswered) {
    if (unanswered instanceof ApiError) return unanswered
    throw unanswered
  }
  const { code, message, status, path, timestamp, details, data } = error
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
  { write, gameRef, userId }: WaitingWrite,
  error: ApiError,
): Promise<Judgement> {
  const { status, code, message } = error
  const refused = { kind: 'refused', status, code, message } as const
  const isConflict = status === 409 || status === 412
  if (!isConflict || !(isRoundWrite(write) || isPresenceWrite(write))) {
    return { kind: 'stopped', stop: refused, scoreboard: null }
  }
  const scoreboard = await fetchScoreboard(client.as(userId), gameRef)
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

/** Sends one write under its key, in the name of its own user, and returns the scoreboard after it. */
export async function sendWrite(
  api: CallsByUser,
  { userId, gameUuid: uuid, gameRef: id, key, write }: UnplacedWrite,
): Promise<GameScoreboard> {
  const client = api.as(userId)
  const header = { 'Idempotency-Key': key }
  const params = { path: { id }, header }
  switch (write.type) {
    case 'created': {
      const { settings, stakes } = write
      const body = { uuid, ...settings, ...(stakes && { stakes }), players: [] }
      const { data } = await client.POST('/games', { params: { header }, body })
      return fetchScoreboard(client, String(data.id))
    }
    case 'players-added': {
      const { players, groupId } = write
      const body = { players, ...(groupId !== undefined && { groupId }) }
      return (await client.POST('/games/{id}/players/bulk', { params, body })).data
    }
    case 'joined':
      return (await client.POST('/games/{id}/players', { params, body: write.request })).data
    case 'round-scored': {
      const { roundNumber, scores } = write
      const body = { roundNumber, scores, ...extrasOf(write) }
      return (await client.POST('/games/{id}/scores/round', { params, body })).data
    }
    case 'round-edited': {
      const { roundNumber: roundId, revision, scores } = write
      const edit = { path: { id, roundId }, header: { ...header, 'If-Match': `"${revision}"` } }
      const init = { params: edit, body: { scores, ...extrasOf(write) } }
      return (await client.PUT('/games/{id}/scores/round/{roundId}', init)).data
    }
    case 'settings-changed':
      return (await client.PUT('/games/{id}', { params, body: write.settings })).data
    case 'stakes-changed': {
      const { stakes, waived, callUps } = write
      await client.PUT('/games/{id}/stakes', { params, body: { stakes, waived, callUps } })
      return fetchScoreboard(client, id)
    }
    case 'player-renamed': {
      const { playerId, name, members } = write
      const path = { id, playerId }
      const init = { params: { path, header }, body: { name, ...(members && { members }) } }
      return (await client.PUT('/games/{id}/players/{playerId}', init)).data
    }
    case 'player-removed': {
      const path = { id, playerId: write.playerId }
      return (await client.DELETE('/games/{id}/players/{playerId}', { params: { path, header } }))
        .data
    }
    case 'player-left': {
      const path = { id, playerId: write.playerId }
      const init = { params: { path, header }, body: { roundLeft: write.roundLeft } }
      return (await client.POST('/games/{id}/players/{playerId}/leave', init)).data
    }
    case 'player-returned': {
      const path = { id, playerId: write.playerId }
      const init = { params: { path, header }, body: { roundReturned: write.roundReturned } }
      return (await client.POST('/games/{id}/players/{playerId}/return', init)).data
    }
    case 'positions-changed': {
      const playerPositions = write.playerIds.map((playerId, index) => ({
        playerId,
        position: index + 1,
      }))
      return (
        await client.PUT('/games/{id}/players/positions', { params, body: { playerPositions } })
      ).data
    }
    case 'undone': {
      const { takesBack: version } = write
      // The change to undo was not recorded as it was shown.
      if (typeof version !== 'number') throw changedMeanwhile()
      return (await client.POST('/games/{id}/undo', { params, body: { version } })).data
    }
    case 'resumed': {
      const scoreboard = await fetchScoreboard(client, id)
      // The undo would reopen a game that has ended meanwhile (R12).
      if (scoreboard.game.status !== 'INPROGRESS') return scoreboard
      return (await client.PUT('/games/{id}/resume', { params })).data
    }
    case 'ended': {
      const scoreboard = await fetchScoreboard(client, id)
      const { winnerPlayerIds: chosen } = write
      const isDue = chosen !== undefined || scoreboard.isOver
      // A game that is no longer over has no end to send (R11).
      if (!isDue || scoreboard.game.status !== 'INPROGRESS') return scoreboard
      const winners = scoreboard.winners.map((winner) => winner.playerId)
      const body = { winnerPlayerIds: [...(chosen ?? winners)], manualEnd: chosen !== undefined }
      return (await client.PUT('/games/{id}/end', { params, body })).data
    }
    case 'plan-fixed':
    case 'line-paid':
    case 'adjusted':
    case 'entry-reversed':
      throw new Error('A ledger has no scoreboard.')
    case 'unreadable':
      throw new Error('A stopped write is not sent.')
  }
}

/** Returns the server's error for an undo of a change that is no longer the newest. */
function changedMeanwhile(): ApiError {
  const none = { path: '', details: [], data: undefined, timestamp: new Date().toISOString() }
  const message = 'This game has changed in the meantime.'
  return new ApiError({ ...none, status: 409, code: 'CONFLICT', message })
}

/** Returns a game's scoreboard as its organizer sees it. */
async function fetchScoreboard(client: Calls, id: string): Promise<GameScoreboard> {
  return (await client.GET('/scoreboard/{id}', { params: { path: { id } } })).data
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
