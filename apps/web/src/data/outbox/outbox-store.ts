import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { DeviceDatabase, OpenDevice } from './device-database.ts'
import { type OwnSeats, withOwnAddress } from './own-seat.ts'
import {
  boundUndo,
  GUEST_ID,
  isBesideGame,
  isEndByRules,
  isRoundWrite,
  makesActive,
  type OfGame,
  queueOf,
  type Renumbering,
  readWrite,
  renumber,
  type Stop,
  type StoredWrite,
  storedWrite,
  type UnplacedWrite,
  type WaitingWrite,
} from './waiting-write.ts'

/** The write's place, or `taken`: the game is in an account now. */
export type Placement = { readonly seq: number; readonly replaced: boolean } | 'taken'

type Revised = Partial<Pick<StoredWrite, 'write' | 'key' | 'stop'>>

/** What an accepted write changes in the writes behind it. */
export type Acceptance = {
  readonly ids: Renumbering
  readonly scoreboard: GameScoreboard
  /** The game's reference in the API's paths after it. */
  readonly gameRef: string
  /** The automatic end to send if nothing else waits. */
  readonly end: UnplacedWrite<OfGame> | null
}

/** The outbox in the browser's database. Each change is one transaction, so concurrent changes are safe. */
export class OutboxStore {
  readonly #open: OpenDevice

  constructor(open: OpenDevice) {
    this.#open = open
  }

  /** Returns all waiting writes of a user in their order. Throws a DOMException if the database cannot be read. */
  async all(userId: number): Promise<readonly WaitingWrite[]> {
    return (await (await this.#open()).getAllFromIndex('writes', 'user', userId)).map(readWrite)
  }

  /**
   * Stores a write behind all others, or in the place of a stopped write of the same round, whose
   * `seq` is returned as `replaced`. Two undos of one change, for example from two tabs, are one
   * write. A game that an account has taken accepts no guest writes.
   */
  async add(write: UnplacedWrite): Promise<Placement> {
    const { store, done } = await begin(this.#open)
    const all = (await store.index('user').getAll(write.userId)).map(readWrite)
    const game = all.filter((other) => queueOf(other) === queueOf(write))
    const isNew = write.write.type === 'created'
    const isThere = game.some(({ write: { type } }) => type === 'created')
    if (write.userId === GUEST_ID && !isNew && !isThere) return 'taken'
    const undo = game.find((other) => isSameUndo(other, write))
    if (undo !== undefined) return { seq: undo.seq, replaced: true }
    const stopped = game.find((other) => other.stop !== null && isSameRound(other, write))
    // After a change, the rules look for the end again.
    for (const { seq, write: other } of isBesideGame(write.write) ? [] : game) {
      if (isEndByRules(other)) await store.delete(seq)
    }
    // Only the last chosen game becomes the active one.
    const isChoice = makesActive(write.write)
    for (const { seq, write: other } of isChoice ? all : []) {
      if (other.type === 'resumed') await store.delete(seq)
    }
    const stored = storedWrite(write)
    const placed = stopped === undefined ? stored : { ...stored, seq: stopped.seq }
    const seq = await store.put(placed as StoredWrite)
    await done
    return { seq, replaced: stopped !== undefined }
  }

  /** Removes an accepted write, corrects the ids behind it, binds an undo, and adds the automatic end. */
  async accept(accepted: WaitingWrite<OfGame>, acceptance: Acceptance): Promise<void> {
    const { seq, userId, gameUuid } = accepted
    const { ids, scoreboard, gameRef, end } = acceptance
    const { store, done } = await begin(this.#open)
    await store.delete(seq)
    const behind = (await store.index('user').getAll(userId))
      .map(readWrite)
      .filter((other) => other.gameUuid === gameUuid && other.seq > seq)
    for (const other of behind) {
      // An unreadable write stays as stored.
      if (other.ledger !== undefined || other.write.type === 'unreadable') continue
      const write = boundUndo(renumber(other.write, ids), accepted, scoreboard)
      if (write === other.write && other.gameRef === gameRef) continue
      await store.put({ ...other, gameRef, write })
    }
    if (end !== null && behind.length === 0) await store.put(end as StoredWrite)
    await done
  }

  /**
   * Stops a refused write until a person decides. If it has been undone meanwhile, both are
   * removed: nothing has happened, and nothing is left to decide.
   */
  async stop({ seq, userId }: Pick<WaitingWrite, 'seq' | 'userId'>, stop: Stop): Promise<void> {
    const { store, done } = await begin(this.#open)
    const all = await store.index('user').getAll(userId)
    const write = all.find((one) => one.seq === seq)
    const undo = write && all.find((one) => isUndoOf(readWrite(one), write))
    if (undo !== undefined) {
      await store.delete(seq)
      await store.delete(undo.seq)
    } else if (write !== undefined) await store.put({ ...write, stop })
    await done
  }

  /** Moves the writes of a revoked link in a game to this device's present link. */
  async adopt(gameUuid: string, actor: number): Promise<void> {
    const { store, done } = await begin(this.#open)
    for (const write of await store.getAll()) {
      const isOfOther = write.userId < 0 && write.userId !== actor && write.gameUuid === gameUuid
      if (isOfOther) await store.put({ ...write, userId: actor, stop: null })
    }
    await done
  }

  /**
   * Moves a guest's games to a user, whole and in order. Skips games that another tab has moved already. With `own` the
   * user's player gets the user's address.
   */
  async take(gameUuids: ReadonlySet<string>, userId: number, own?: OwnSeats): Promise<void> {
    const { store, done } = await begin(this.#open)
    for (const stored of await store.index('user').getAll(GUEST_ID)) {
      if (!gameUuids.has(String(stored.gameUuid))) continue
      const { write, ledger } = readWrite(stored)
      const playerId = own?.playerIds.get(String(stored.gameUuid))
      const seated =
        own !== undefined &&
        playerId !== undefined &&
        !ledger &&
        write.type !== 'unreadable' &&
        withOwnAddress(write, playerId, own.email)
      // An unreadable write stays as stored.
      await store.put({ ...stored, userId, ...(seated && seated !== write && { write: seated }) })
    }
    await done
  }

  /** Sends a write again, with other content or under another key. */
  async revise(seq: number, revised: Revised): Promise<void> {
    const { store, done } = await begin(this.#open)
    const write = await store.get(seq)
    if (write !== undefined) await store.put({ ...write, ...revised })
    await done
  }

  /** Removes a write and its undo; for a write that creates a game, all writes of the game. */
  async remove(removed: WaitingWrite): Promise<void> {
    const { seq, userId, gameUuid, write } = removed
    const { store, done } = await begin(this.#open)
    await store.delete(seq)
    for (const stored of await store.index('user').getAll(userId)) {
      const isOfGame = write.type === 'created' && stored.gameUuid === gameUuid
      if (isOfGame || isUndoOf(readWrite(stored), removed)) await store.delete(stored.seq)
    }
    await done
  }
}

async function begin(open: () => Promise<DeviceDatabase>) {
  // Strict durability: the write is on disk before it is sent, and survives a power failure.
  const transaction = (await open()).transaction('writes', 'readwrite', { durability: 'strict' })
  // The failure is thrown where `done` is awaited; after a step that threw, nothing awaits it.
  transaction.done.catch(() => undefined)
  return { store: transaction.store, done: transaction.done }
}

function isUndoOf(
  { write, gameUuid }: WaitingWrite,
  target: Pick<WaitingWrite, 'gameUuid' | 'key'>,
): boolean {
  return write.type === 'undone' && gameUuid === target.gameUuid && write.takesBack === target.key
}

type Written = Pick<WaitingWrite, 'write'>

function isSameUndo({ write: one }: Written, { write: other }: Written): boolean {
  return one.type === 'undone' && other.type === 'undone' && one.takesBack === other.takesBack
}

function isSameRound(one: Written, other: Written): boolean {
  return (
    isRoundWrite(one.write) &&
    isRoundWrite(other.write) &&
    one.write.roundNumber === other.write.roundNumber
  )
}
