import type { DeviceDatabase, OpenDevice } from './device-database.ts'
import {
  isRoundWrite,
  type Renumbering,
  readWrite,
  renumber,
  type Stop,
  type WaitingWrite,
} from './waiting-write.ts'

/** A write that has no place in the order yet. */
export type UnplacedWrite = Omit<WaitingWrite, 'seq'>

/** What an accepted write means for the writes behind it. */
export type Acceptance = {
  readonly ids: Renumbering
  /** The game's reference in the API's paths from now on. */
  readonly gameRef: string
  /** The automatic end, sent if nothing else waits. */
  readonly end: UnplacedWrite | null
}

/**
 * The outbox in the browser's database. Every change is one transaction, so concurrent changes are
 * safe.
 */
export type OutboxStore = ReturnType<typeof outboxStore>

export function outboxStore(open: OpenDevice) {
  return {
    /**
     * Returns everything that waits for one user, in the order of writing; throws a DOMException
     * rather than guess.
     */
    async all(userId: number): Promise<readonly WaitingWrite[]> {
      return (await (await open()).getAllFromIndex('writes', 'user', userId)).map(readWrite)
    },

    /**
     * Stores a write behind everything else, or in the place of a stopped write of the same round,
     * if there is one, whose `seq` is then returned as `replaced`.
     */
    async add(write: UnplacedWrite): Promise<{ seq: number; replaced: boolean }> {
      const { store, done } = await begin(open)
      const game = (await store.index('user').getAll(write.userId))
        .map(readWrite)
        .filter(({ gameUuid }) => gameUuid === write.gameUuid)
      const stopped = game.find((other) => other.stop !== null && isSameRound(other, write))
      // The rules look for the end again after this.
      for (const { seq, write: other } of game) if (other.type === 'ended') await store.delete(seq)
      const placed = stopped === undefined ? write : { ...write, seq: stopped.seq }
      const seq = await store.put(placed as WaitingWrite)
      await done
      return { seq, replaced: stopped !== undefined }
    },

    /** The write has happened: removes it, corrects the ids behind it, and lets the end follow. */
    async accept(
      { seq, userId, gameUuid }: WaitingWrite,
      { ids, gameRef, end }: Acceptance,
    ): Promise<void> {
      const { store, done } = await begin(open)
      await store.delete(seq)
      const behind = (await store.index('user').getAll(userId))
        .map(readWrite)
        .filter((other) => other.gameUuid === gameUuid && other.seq > seq)
      for (const other of behind) {
        if (ids.size === 0 && other.gameRef === gameRef) continue
        // It stays as it was stored.
        if (other.write.type === 'unreadable') continue
        await store.put({ ...other, gameRef, write: renumber(other.write, ids) })
      }
      if (end !== null && behind.length === 0) await store.put(end as WaitingWrite)
      await done
    },

    /** Stops a write until a person decides. A write that is gone stays gone. */
    stop: (seq: number, stop: Stop) => change(open, seq, (write) => ({ ...write, stop })),

    /** Sends a write again, with other content or under another key. */
    revise: (seq: number, revised: Partial<UnplacedWrite>) =>
      change(open, seq, (write) => ({ ...write, ...revised })),

    /**
     * Removes a write; with a game that was to be created, also everything that was to happen in
     * it.
     */
    async remove({ seq, userId, gameUuid, write }: WaitingWrite): Promise<void> {
      const { store, done } = await begin(open)
      await store.delete(seq)
      if (write.type === 'created') {
        for (const other of await store.index('user').getAll(userId)) {
          if (other.gameUuid === gameUuid) await store.delete(other.seq)
        }
      }
      await done
    },
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

function isSameRound(one: UnplacedWrite, other: UnplacedWrite): boolean {
  return (
    isRoundWrite(one.write) &&
    isRoundWrite(other.write) &&
    one.write.roundNumber === other.write.roundNumber
  )
}
