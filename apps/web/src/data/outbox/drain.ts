import { ApiError, type Client } from '@meldboard/api-client'
import { randomUuid } from '../../session/random-uuid.ts'
import { mayPass } from '../failure-messages.ts'
import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import { isDeviceRefusal } from './device-database.ts'
import { judgeRefusal } from './judge-refusal.ts'
import type { OutboxStore, UnplacedWrite } from './outbox-store.ts'
import { renumberingOf } from './renumber.ts'
import { sendWrite } from './send-write.ts'
import { firstToSend, type GameWrite, isRoundWrite, type WaitingWrite } from './waiting-write.ts'

/** How sending a write went, for the callers that wait for it, in this tab or another. */
export type Settlement = Pick<WaitingWrite, 'key' | 'gameUuid' | 'write'> &
  (
    | { readonly kind: 'accepted'; readonly scoreboard: GameScoreboard }
    | { readonly kind: 'refused'; readonly failure: RefusedCall }
  )

/** What is reported of a refused call; plain data, because it also goes to other tabs. */
export type RefusedCall = Pick<
  ApiError,
  'code' | 'message' | 'status' | 'path' | 'timestamp' | 'details' | 'data'
>

/** Whether everything that can be sent is sent, or the server is unreachable. */
export type Reach = 'done' | 'unreachable'

type DrainParts = {
  readonly client: Client
  readonly store: OutboxStore
  /** The user whose writes may be sent now; null when nobody is signed in. */
  readonly currentUser: () => number | null
  /**
   * Called with the server's newest document, before the write that made it is removed; the write
   * is null if it was not one of these.
   */
  readonly onScoreboard: (scoreboard: GameScoreboard, write: GameWrite | null) => void
  readonly onSettled: (settlement: Settlement) => void
}

/**
 * Sends the waiting writes in order, one at a time, until nothing is left that may be sent. One tab
 * does it for all. Where Web Locks are missing, on plain http in a local network, two tabs may send
 * the same write: its key makes it happen once.
 */
export function createDrain(parts: DrainParts): () => Promise<Reach> {
  let last: Promise<Reach> = Promise.resolve('done')
  return () => {
    last = last.then(
      () => inTurn(() => drain(parts)),
      () => inTurn(() => drain(parts)),
    )
    return last
  }
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('meldboard-outbox', work) : work()
}

async function drain(parts: DrainParts): Promise<Reach> {
  try {
    return await sendAll(parts)
  } catch (error) {
    // The database was closed during this, for example by a newer release: what waits is unknown
    // now, and what was sent is sent again.
    if (isDeviceRefusal(error)) return 'unreachable'
    throw error
  }
}

async function sendAll(parts: DrainParts): Promise<Reach> {
  for (;;) {
    const userId = parts.currentUser()
    const next = userId === null ? undefined : firstToSend(await parts.store.all(userId))
    // Checked again: another user may have signed in while the database was read.
    if (next === undefined || parts.currentUser() !== next.userId) return 'done'
    if ((await sendNext(parts, next)) === 'unreachable') return 'unreachable'
  }
}

async function sendNext(parts: DrainParts, waiting: WaitingWrite): Promise<Reach> {
  try {
    await accept(parts, waiting, await sendWrite(parts.client, waiting))
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return mayPass(error) ? 'unreachable' : refuse(parts, waiting, error)
  }
}

async function accept(
  { store, onScoreboard, onSettled }: DrainParts,
  waiting: WaitingWrite,
  scoreboard: GameScoreboard,
): Promise<void> {
  const { key, gameUuid, write } = waiting
  onScoreboard(scoreboard, write)
  const ids = renumberingOf(write, scoreboard.game.nextPlayerId)
  const gameRef = String(scoreboard.game.id ?? waiting.gameRef)
  await store.accept(waiting, { ids, gameRef, end: endAfter(waiting, scoreboard) })
  onSettled({ kind: 'accepted', key, gameUuid, write, scoreboard })
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

async function refuse(parts: DrainParts, waiting: WaitingWrite, error: ApiError): Promise<Reach> {
  const { client, store, onScoreboard, onSettled } = parts
  try {
    const judgement = await judgeRefusal(client, waiting, error)
    if (judgement.kind === 'happened') {
      await accept(parts, waiting, judgement.scoreboard)
      return 'done'
    }
    if (judgement.scoreboard !== null) onScoreboard(judgement.scoreboard, null)
    // Nobody has typed an end: the page offers it again (R11).
    if (waiting.write.type === 'ended') await store.remove(waiting)
    else await store.stop(waiting.seq, judgement.stop)
  } catch (unanswered) {
    if (unanswered instanceof ApiError) return 'unreachable'
    throw unanswered
  }
  const { key, gameUuid, write } = waiting
  onSettled({ kind: 'refused', key, gameUuid, write, failure: plain(error) })
  return 'done'
}

function plain({ code, message, status, path, timestamp, details, data }: ApiError): RefusedCall {
  return { code, message, status, path, timestamp, details, data }
}
