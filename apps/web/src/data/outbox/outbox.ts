import { ApiError, type Client } from '@meldboard/api-client'
import { randomUuid } from '../../session/random-uuid.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { isDeviceRefusal } from './device-database.ts'
import { createDrain, endAfter, type Settlement } from './drain.ts'
import { createOutboxState } from './outbox-state.ts'
import type { OutboxStore, UnplacedWrite } from './outbox-store.ts'
import { createRetryTimer } from './retry-timer.ts'
import { unkeptSender, unreachable } from './send-unkept.ts'
import { tabChannel } from './tab-channel.ts'
import { type GameWrite, isRoundWrite, type NewWrite, type WaitingWrite } from './waiting-write.ts'

/** The result of a write for now. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly scoreboard: GameScoreboard }
  /** It is stored and will be sent. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly error: ApiError }

export type OutboxParts = {
  readonly client: Client
  readonly store: OutboxStore
  /** The user whose writes these are; null when nobody is signed in. */
  readonly currentUser: () => number | null
  /**
   * Called with the server's newest document of a game, and the write that made it, if it was one
   * of these.
   */
  readonly onScoreboard: (scoreboard: GameScoreboard, write: GameWrite | null) => void
}

/** The writes of this browser's user: first stored, then sent, so that none is lost in between. */
export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ client, store, currentUser, onScoreboard }: OutboxParts) {
  const state = createOutboxState(store, currentUser)
  const listeners = new Set<(settlement: Settlement) => void>()
  const sendUnkept = unkeptSender(client)
  const retry = createRetryTimer(() => void drain().catch(reportError))
  const channel = tabChannel((message) => {
    if (message.kind === 'settled') hear(message.settlement)
    void state.refresh()
  })
  const drainOnce = createDrain({ client, store, currentUser, onScoreboard, onSettled })

  function hear(settlement: Settlement): void {
    if (settlement.kind === 'accepted') onScoreboard(settlement.scoreboard, settlement.write)
    for (const listener of listeners) listener(settlement)
  }

  function onSettled(settlement: Settlement): void {
    channel.tell({ kind: 'settled', settlement })
    hear(settlement)
    void state.refresh()
  }

  function listen(listener: (settlement: Settlement) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  async function drain(): Promise<void> {
    if ((await drainOnce()) === 'done') retry.succeeded()
    else retry.failed()
  }

  /** Called after something was stored or decided: shows it, and sends what may be sent. */
  async function changed(): Promise<void> {
    await state.refresh()
    channel.tell({ kind: 'changed' })
  }

  async function submit(request: NewWrite): Promise<Outcome> {
    const userId = currentUser()
    if (userId === null) throw new Error('Nobody is signed in.')
    const key = randomUuid()
    const writtenAt = new Date().toISOString()
    const write: UnplacedWrite = { ...request, userId, key, writtenAt, stop: null }
    state.hold(key)
    try {
      return await send(write)
    } finally {
      state.release(key)
      await changed()
    }
  }

  async function send(write: UnplacedWrite): Promise<Outcome> {
    const placed = await keep(write)
    if (placed === null) return sendAtOnce(write)
    if (retry.isPaused()) {
      void drain().catch(reportError)
      return { kind: 'waiting' }
    }
    let settlement: Settlement | undefined
    const stopListening = listen((one) => {
      if (one.key === write.key) settlement = one
    })
    await drain().finally(stopListening)
    if (settlement === undefined) return { kind: 'waiting' }
    if (settlement.kind === 'accepted') return settlement
    // The form that sent it keeps the content; what was stored before stays stored.
    if (!placed.replaced) await store.remove({ ...write, seq: placed.seq })
    return { kind: 'refused', error: new ApiError(settlement.failure) }
  }

  async function keep(write: UnplacedWrite) {
    try {
      const placed = await store.add(write)
      state.setFull(false)
      return placed
    } catch (error) {
      if (!isDeviceRefusal(error)) throw error
      state.setFull(true)
      return null
    }
  }

  async function sendAtOnce(write: UnplacedWrite): Promise<Outcome> {
    await drain()
    await state.refresh()
    // The writes that wait in this game go first.
    if (state.unsent().some(({ gameUuid }) => gameUuid === write.gameUuid)) return unreachable()
    const outcome = await sendUnkept(write)
    if (outcome.kind !== 'accepted') return outcome
    const { key, gameUuid } = write
    onSettled({ ...outcome, key, gameUuid, write: write.write })
    const end = endAfter(write, outcome.scoreboard)
    if (end !== null) await sendAtOnce(end)
    return outcome
  }

  /** Applies a person's decision about a stopped write. */
  async function decide(decision: Promise<void>): Promise<void> {
    await decision
    await changed()
    await drain()
  }

  return {
    state: state.get,
    unsent: state.unsent,
    subscribe: state.subscribe,
    refresh: state.refresh,
    submit,
    /** Sends what waits, if that is possible now. */
    drain,
    /** Subscribes to each write that was accepted or refused, here or in another tab. */
    listen,

    /** Sends a stopped write again as it is, as a new submission. */
    tryAgain: ({ seq }: WaitingWrite) =>
      decide(store.revise(seq, { key: randomUuid(), stop: null })),

    /** Replaces what another device recorded for the round with what was written here. */
    keepMine({ seq, write, stop }: WaitingWrite): Promise<void> {
      if (stop?.kind !== 'conflict' || !('scores' in write)) return Promise.resolve()
      const { roundNumber, scores } = write
      const { revision } = stop.theirs
      const edit = { type: 'round-edited', roundNumber, revision, scores } as const
      return decide(store.revise(seq, { write: edit, key: randomUuid(), stop: null }))
    },

    /** Discards what was written here; the writes behind it continue. */
    drop: (waiting: WaitingWrite) => decide(store.remove(waiting)),

    /** Discards the stopped write of a round, if there is one. */
    async dropRound(gameUuid: string, roundNumber: number): Promise<void> {
      const stopped = state
        .get()
        .waiting.find(
          ({ gameUuid: uuid, write, stop }) =>
            stop !== null &&
            uuid === gameUuid &&
            isRoundWrite(write) &&
            write.roundNumber === roundNumber,
        )
      if (stopped !== undefined) await decide(store.remove(stopped))
    },

    close(): void {
      retry.stop()
      channel.close()
    },
  }
}
