import type { GameScoreboard } from '../queries/scoreboard-query.ts'
import type { DeviceDatabase, OpenDevice } from './device-database.ts'
import {
  boundUndo,
  GUEST_ID,
  isBesideGame,
  isEndByRules,
  isRoundWrite,
  makesActive,
  type Renumbering,
  readWrite,
  renumber,
  type Stop,
  type WaitingWrite,
} from './waiting-write.ts'

/** A write that has no place in the order yet. */
export type UnplacedWrite = Omit<WaitingWrite, 'seq'>

/** Where a write has its place, or that its game is not this owner's any more. */
export type Placement = { readonly seq: number; readonly replaced: boolean } | 'taken'

/** The effect of an accepted write on the writes behind it. */
export type Acceptance = {
  readonly ids: Renumbering
  readonly scoreboard: GameScoreboard
  /** The game's reference in the API's paths from now on. */
  readonly gameRef: string
  /** The automatic end, sent if nothing else waits. */
  readonly end: UnplacedWrite | null
}

/**
 * The outbox in the browser's database. Every change is one transaction, so concurrent changes are
 * safe.
 */
export class OutboxStore {
  readonly #open: OpenDevice

  constructor(open: OpenDevice) {
    this.#open = open
  }

  /**
   * Returns everything that waits for one user, in the order of writing; throws a DOMException
   * rather than guess.
   */
  async all(userId: number): Promise<readonly WaitingWrite[]> {
    return (await (await this.#open()).getAllFromIndex('writes', 'user', userId)).map(readWrite)
  }

  /**
   * Stores a write behind everything else, or in the place of a stopped write of the same round,
   * if there is one, whose `seq` is then returned as `replaced`. A second undo of the same change, as
   * two tabs may ask for, is the first one. Of a game that an account has taken, no guest writes any more.
   */
  async add(write: UnplacedWrite): Promise<Placement> {
    const { store, done } = await begin(this.#open)
    const all = (await store.index('user').getAll(write.userId)).map(readWrite)
    const game = all.filter(({ gameUuid }) => gameUuid === write.gameUuid)
    const isNew = write.write.type === 'created'
    const isThere = game.some(({ write: { type } }) => type === 'created')
    if (write.userId === GUEST_ID && !isNew && !isThere) return 'taken'
    const undo = game.find((other) => isSameUndo(other, write))
    if (undo !== undefined) return { seq: undo.seq, replaced: true }
    const stopped = game.find((other) => other.stop !== null && isSameRound(other, write))
    // The rules look for the end again after a change.
    for (const { seq, write: other } of isBesideGame(write.write) ? [] : game) {
      if (isEndByRules(other)) await store.delete(seq)
    }
    // Only the game that is chosen last becomes the active one.
    const isChoice = makesActive(write.write)
    for (const { seq, write: other } of isChoice ? all : []) {
      if (other.type === 'resumed') await store.delete(seq)
    }
    const placed = stopped === undefined ? write : { ...write, seq: stopped.seq }
    const seq = await store.put(placed as WaitingWrite)
    await done
    return { seq, replaced: stopped !== undefined }
  }

  /**
   * The write has happened: removes it, corrects the ids behind it, binds an undo behind it, and lets
   * the end follow.
   */
  async accept(accepted: WaitingWrite, acceptance: Acceptance): Promise<void> {
    const { seq, userId, gameUuid } = accepted
    const { ids, scoreboard, gameRef, end } = acceptance
    const { store, done } = await begin(this.#open)
    await store.delete(seq)
    const behind = (await store.index('user').getAll(userId))
      .map(readWrite)
      .filter((other) => other.gameUuid === gameUuid && other.seq > seq)
    for (const other of behind) {
      const write = boundUndo(renumber(other.write, ids), accepted, scoreboard)
      if (write === other.write && other.gameRef === gameRef) continue
      // It stays as it was stored.
      if (other.write.type === 'unreadable') continue
      await store.put({ ...other, gameRef, write })
    }
    if (end !== null && behind.length === 0) await store.put(end as WaitingWrite)
    await done
  }

  /**
   * Stops a refused write until a person decides. One that was taken back since goes together with
   * its undo: nothing has happened, and nothing is left to decide.
   */
  async stop({ seq, userId }: Pick<WaitingWrite, 'seq' | 'userId'>, stop: Stop): Promise<void> {
    const { store, done } = await begin(this.#open)
    const all = (await store.index('user').getAll(userId)).map(readWrite)
    const write = all.find((one) => one.seq === seq)
    const undo = write && all.find((one) => isUndoOf(one, write))
    if (undo !== undefined) {
      await store.delete(seq)
      await store.delete(undo.seq)
    } else if (write !== undefined) await store.put({ ...write, stop })
    await done
  }

  /**
   * Gives what was written in a game by a link that was revoked to the one that this device has now.
   */
  async adopt(gameUuid: string, actor: number): Promise<void> {
    const { store, done } = await begin(this.#open)
    for (const write of await store.getAll()) {
      const isOfOther = write.userId < 0 && write.userId !== actor && write.gameUuid === gameUuid
      if (isOfOther) await store.put({ ...write, userId: actor, stop: null })
    }
    await done
  }

  /**
   * Gives games that were scored without an account to a user, whole and in their order. What another
   * tab has given away already is not there any more.
   */
  async take(gameUuids: ReadonlySet<string>, userId: number): Promise<void> {
    const { store, done } = await begin(this.#open)
    for (const write of await store.index('user').getAll(GUEST_ID)) {
      if (gameUuids.has(String(write.gameUuid))) await store.put({ ...write, userId })
    }
    await done
  }

  /** Sends a write again, with other content or under another key. */
  revise(seq: number, revised: Partial<UnplacedWrite>): Promise<void> {
    return change(this.#open, seq, (write) => ({ ...write, ...revised }))
  }

  /**
   * Removes a write and its undo; with a game that was to be created, also everything that was to
   * happen in it.
   */
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
  // Strict durability: on the disk before anything is sent, so that it survives a power failure.
  const transaction = (await open()).transaction('writes', 'readwrite', { durability: 'strict' })
  // A failure is thrown where `done` is awaited; after a step that threw, nothing awaits it here.
  transaction.done.catch(() => undefined)
  return { store: transaction.store, done: transaction.done }
}

async function change(
  open: OpenDevice,
  seq: number,
  changed: (write: WaitingWrite) => WaitingWrite,
): Promise<void> {
  const { store, done } = await begin(open)
  const write = await store.get(seq)
  if (write !== undefined) await store.put(changed(write))
  await done
}

function isUndoOf({ write, gameUuid }: WaitingWrite, target: WaitingWrite): boolean {
  return write.type === 'undone' && gameUuid === target.gameUuid && write.takesBack === target.key
}

function isSameUndo({ write: one }: UnplacedWrite, { write: other }: UnplacedWrite): boolean {
  return one.type === 'undone' && other.type === 'undone' && one.takesBack === other.takesBack
}

function isSameRound(one: UnplacedWrite, other: UnplacedWrite): boolean {
  return (
    isRoundWrite(one.write) &&
    isRoundWrite(other.write) &&
    one.write.roundNumber === other.write.roundNumber
  )
}
