import { ApiError } from '@meldboard/api-client'
import { createAtom } from '@tanstack/react-store'
import { mayPass, networkError } from '../../lib/failures.ts'
import { messages } from '../../lib/messages.tsx'
import { randomUuid } from '../../session/random-uuid.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { isDeviceRefusal } from './device-database.ts'
import type { Placement } from './outbox-store.ts'
import type { OwnSeats } from './own-seat.ts'
import {
  endAfter,
  type Reach,
  RetryTimer,
  type SendParts,
  type Settlement,
  sendWaiting,
  sendWrite,
  showSent,
} from './send.ts'
import { type Delay, delayOf } from './waiting-message.ts'
import {
  isOfferedAgain,
  isRoundWrite,
  type NewWrite,
  queueOf,
  type UnplacedWrite,
  type WaitingWrite,
} from './waiting-write.ts'
import { inputOf } from './writes.ts'

const t = messages('waiting')

/** The outbox as the screens see it. */
export type OutboxState = {
  /** In the order of writing; without the writes that a form on the page is still sending. */
  readonly waiting: readonly WaitingWrite[]
  /** The device refused to store a write: without a network no further write can wait here. */
  readonly isFull: boolean
  /** Why the last attempt to send failed; null if it did not. */
  readonly delay: Delay | null
}

/** What has become of a write when `submit` returns. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly scoreboard: GameScoreboard }
  /** The ledger has it. */
  | { readonly kind: 'recorded' }
  /** It is stored and will be sent. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly error: ApiError }

type TabMessage =
  /** A write was stored, decided about or removed. */
  { readonly kind: 'changed' } | { readonly kind: 'settled'; readonly settlement: Settlement }

type OutboxParts = Omit<SendParts, 'client' | 'onSettled' | 'isHeld' | 'accepted'> & {
  /** Null: nothing is sent, and everything waits. */
  readonly client: SendParts['client'] | null
}

/** The writes of this browser's user: each is stored before it is sent, so that none is lost. */
export class Outbox {
  readonly state = createAtom<OutboxState>({ waiting: [], isFull: false, delay: null })
  readonly #parts: SendParts
  readonly #isSent: boolean
  readonly #retry = new RetryTimer(() => void this.drain().catch(reportError))
  readonly #channel = new BroadcastChannel('meldboard-outbox')
  #isOpen = true
  #hasAskedToPersist = false
  readonly #listeners = new Set<(settlement: Settlement) => void>()
  #draining: Promise<void> = Promise.resolve()
  /** The waiting writes of the user `#owner`, as last read. */
  #unsent: readonly WaitingWrite[] = []
  #owner: number | null = null
  /** The keys of the writes that a form on the page shows as being sent. */
  readonly #held = new Set<string>()
  /** The games that had ended before this page took them into the account, until their end is sent. */
  readonly #endedBefore = new Set<string | undefined>()
  /** The last write that could neither be stored nor sent. */
  #unkept: { readonly content: string; readonly key: string } | null = null

  constructor(parts: OutboxParts) {
    const { client } = parts
    this.#isSent = client !== null
    this.#parts = {
      ...parts,
      client: client ?? NO_CALLS,
      isHeld: (key) => this.#held.has(key),
      onSettled: (settlement) => this.#settle(settlement),
      accepted: new Map(),
    }
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'settled') this.#handleSettlement(data.settlement)
      void this.refresh()
    }
  }

  /** Stores a write of the signed-in user and sends it if possible. */
  async submit(request: NewWrite): Promise<Outcome> {
    const userId = this.#parts.currentUser()
    if (userId === null) throw new Error('Nobody is signed in.')
    const key = randomUuid()
    const writtenAt = new Date().toISOString()
    const write: UnplacedWrite = { ...request, userId, key, writtenAt, stop: null }
    this.#held.add(key)
    try {
      const outcome = await this.#storeAndSend(write)
      if (outcome.kind === 'waiting') this.#askToPersist()
      return outcome
    } finally {
      this.#held.delete(key)
      await this.#changed()
    }
  }

  /** Sends what waits, if possible. */
  drain(): Promise<void> {
    if (!this.#isSent) return Promise.resolve()
    const drain = async () => {
      const reach = await sendWaiting(this.#parts)
      this.#setDelay(reach)
      this.#retry.tried(reach)
    }
    // A failure is thrown to its own caller; the next run starts all the same.
    this.#draining = this.#draining.then(drain, drain)
    return this.#draining
  }

  /** Subscribes to each write that was accepted or refused, here or in another tab. */
  listen(listener: (settlement: Settlement) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Returns everything that the server has not accepted, with what a form on the page is still sending. */
  unsent(): readonly WaitingWrite[] {
    return this.#unsent
  }

  /** Reads what waits, never another user's writes. While the database is unreadable, its last content counts. */
  async refresh(): Promise<void> {
    const { store, currentUser } = this.#parts
    const userId = currentUser()
    if (userId !== this.#owner) this.#show([])
    this.#owner = userId
    const all = userId === null ? [] : await store.all(userId).catch(nullIfRefused)
    if (all !== null && currentUser() === userId) this.#show(all)
  }

  /** Sends a stopped write again, unchanged, under a new key. */
  tryAgain({ seq }: WaitingWrite): Promise<void> {
    return this.#decide(this.#parts.store.revise(seq, { key: randomUuid(), stop: null }))
  }

  /** Moves guest games into the account of a user who is still signed in. Each leaves the device once sent. */
  async take(gameUuids: ReadonlySet<string>, userId: number, own?: OwnSeats): Promise<void> {
    const { store, currentUser } = this.#parts
    if (currentUser() !== userId) return
    await store.take(gameUuids, userId, own)
    await this.#changed()
    for (const { gameUuid, write } of this.#unsent) {
      if (write.type === 'ended' && gameUuid && gameUuids.has(gameUuid))
        this.#endedBefore.add(gameUuid)
    }
    void this.drain().catch(reportError)
  }

  /** Whether a game that is being sent had ended before it was taken: its end is no news. */
  hasEndedBefore(gameUuid: string | undefined): boolean {
    return this.#endedBefore.has(gameUuid)
  }

  /** Replaces the round of another device with the one entered here. */
  async keepMine({ seq, write, stop }: WaitingWrite): Promise<void> {
    if (stop?.kind !== 'conflict' || !isRoundWrite(write)) return
    const { revision } = stop.theirs
    const edit = { type: 'round-edited', revision, ...inputOf(write) } as const
    const revised = { write: edit, key: randomUuid(), stop: null }
    await this.#decide(this.#parts.store.revise(seq, revised))
  }

  /** Discards a write; the writes behind it continue. */
  drop(waiting: WaitingWrite): Promise<void> {
    return this.#decide(this.#parts.store.remove(waiting))
  }

  /** Discards the stopped write of a round, if there is one. */
  async dropRound(gameUuid: string, roundNumber: number): Promise<void> {
    const stopped = this.state
      .get()
      .waiting.find(
        ({ gameUuid: uuid, write, stop }) =>
          stop !== null &&
          uuid === gameUuid &&
          isRoundWrite(write) &&
          write.roundNumber === roundNumber,
      )
    if (stopped !== undefined) await this.drop(stopped)
  }

  /** Discards a waiting end of a game; returns false if there is none (R12). */
  async dropEnd(gameUuid: string): Promise<boolean> {
    const end = this.#unsent.find(
      (waiting) => waiting.gameUuid === gameUuid && waiting.write.type === 'ended',
    )
    if (end !== undefined) await this.drop(end)
    return end !== undefined
  }

  /**
   * Sends what waits in a game before the game is ended, because an ended game accepts no rounds.
   * Throws an ApiError with a message for a person if a write still waits.
   */
  async sendBeforeEnd(gameId: number): Promise<void> {
    await this.drain()
    await this.refresh()
    const ref = String(gameId)
    const uuid = this.#unsent.find((one) => !one.ledger && one.gameRef === ref)?.gameUuid
    const left = this.#unsent.filter(
      ({ gameUuid, write }) => uuid && gameUuid === uuid && !isOfferedAgain(write),
    )
    if (left.length === 0) return
    throw networkError(t('mustBeSentFirst', { count: left.length }))
  }

  close(): void {
    this.#retry.stop()
    this.#isOpen = false
    this.#channel.close()
  }

  async #storeAndSend(write: UnplacedWrite): Promise<Outcome> {
    const placed = await this.#store(write)
    if (placed === 'taken') return { kind: 'refused', error: networkError(t('takenIntoAccount')) }
    if (placed === null) return this.#sendUnkept(write)
    if (this.#retry.isPaused()) {
      void this.drain().catch(reportError)
      return { kind: 'waiting' }
    }
    let settlement: Settlement | undefined
    const stopListening = this.listen((one) => {
      if (one.key === write.key) settlement = one
    })
    await this.drain().finally(stopListening)
    if (settlement === undefined) return { kind: 'waiting' }
    if (settlement.kind !== 'refused') return settlement
    // The form that sent it still has the content; what was stored before stays stored.
    if (!placed.replaced) await this.#parts.store.remove({ ...write, seq: placed.seq })
    return { kind: 'refused', error: new ApiError(settlement.failure) }
  }

  /** Asks the browser once not to clear its storage: a waiting change is on this device alone. */
  #askToPersist(): void {
    if (this.#hasAskedToPersist) return
    this.#hasAskedToPersist = true
    // If the browser refuses or cannot be asked, writes are stored all the same.
    navigator.storage?.persist?.().catch(() => undefined)
  }

  /** Stores a write; returns null if the device has no room. */
  async #store(write: UnplacedWrite): Promise<Placement | null> {
    try {
      const placed = await this.#parts.store.add(write)
      this.#setFull(false)
      return placed
    } catch (error) {
      if (!isDeviceRefusal(error)) throw error
      this.#setFull(true)
      return null
    }
  }

  /**
   * Sends a write that the device cannot store, after the waiting writes of its game, at once or
   * not at all. A retry with the same content after a lost answer has the same key.
   */
  async #sendUnkept(write: UnplacedWrite): Promise<Outcome> {
    if (!this.#isSent) return { kind: 'refused', error: networkError(t('noRoom')) }
    await this.drain()
    await this.refresh()
    if (this.#unsent.some((other) => queueOf(other) === queueOf(write))) {
      return { kind: 'refused', error: networkError(t('noNetworkAndNoRoom')) }
    }
    const content = JSON.stringify([queueOf(write), write.write])
    const key = this.#unkept?.content === content ? this.#unkept.key : write.key
    this.#unkept = { content, key }
    try {
      const sent = await sendWrite(this.#parts.client, { ...write, key })
      this.#unkept = null
      showSent(this.#parts, sent, Date.now())
      this.#settle(sent)
      const isOfGame = sent.kind === 'accepted' && write.ledger === undefined
      const end = isOfGame ? endAfter(write, sent.scoreboard) : null
      if (end !== null) await this.#sendUnkept(end)
      return sent
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { mayPass: mayPassHere = mayPass } = this.#parts
      if (mayPassHere(error))
        return { kind: 'refused', error: networkError(t('noNetworkAndNoRoom'), error) }
      this.#unkept = null
      return { kind: 'refused', error }
    }
  }

  /** Applies a person's decision about a stopped write. */
  async #decide(decision: Promise<void>): Promise<void> {
    await decision
    await this.#changed()
    await this.drain()
  }

  #settle(settlement: Settlement): void {
    this.#notifyTabs({ kind: 'settled', settlement })
    for (const listener of this.#listeners) listener(settlement)
    const { gameUuid, write } = settlement
    if (write.type === 'ended') this.#endedBefore.delete(gameUuid)
    void this.refresh()
  }

  /** Shows what another tab has sent, unless another user sent it. */
  #handleSettlement(settlement: Settlement): void {
    if (settlement.userId !== this.#parts.currentUser()) return
    if (settlement.kind !== 'refused') {
      showSent(this.#parts, settlement, Date.parse(settlement.writtenAt))
    }
    for (const listener of this.#listeners) listener(settlement)
  }

  async #changed(): Promise<void> {
    await this.refresh()
    this.#notifyTabs({ kind: 'changed' })
  }

  /** After the outbox is closed, a message still on its way is dropped. */
  #notifyTabs(message: TabMessage): void {
    if (this.#isOpen) this.#channel.postMessage(message)
  }

  #show(all: readonly WaitingWrite[]): void {
    this.#unsent = all
    const waiting = all.filter(({ key }) => !this.#held.has(key))
    this.state.set((state) =>
      waiting.length > 0 || state.waiting.length > 0 ? { ...state, waiting } : state,
    )
  }

  #setDelay(reach: Reach): void {
    const delay = reach.kind === 'unreachable' ? delayOf(reach) : null
    this.state.set((state) =>
      delay?.reason === state.delay?.reason && delay?.nextTryAt === state.delay?.nextTryAt
        ? state
        : { ...state, delay },
    )
  }

  #setFull(isFull: boolean): void {
    this.state.set((state) => (isFull === state.isFull ? state : { ...state, isFull }))
  }
}

const NO_CALLS: SendParts['client'] = {
  as() {
    throw new Error('These writes are not sent.')
  },
}

function nullIfRefused(error: unknown): null {
  if (isDeviceRefusal(error)) return null
  throw error
}
