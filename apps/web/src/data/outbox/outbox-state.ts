import { isDeviceRefusal } from './device-database.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** What the screens see of the outbox. */
export type OutboxState = {
  /** In the order of writing; without the writes that a form on the page is still sending. */
  readonly waiting: readonly WaitingWrite[]
  /** The device refused to store a write: without a network no further write can wait here. */
  readonly isFull: boolean
}

/** Makes the outbox state that the screens subscribe to. */
export function createOutboxState(store: OutboxStore, currentUser: () => number | null) {
  let state: OutboxState = { waiting: [], isFull: false }
  let unsent: readonly WaitingWrite[] = []
  let owner: number | null = null
  const held = new Set<string>()
  const listeners = new Set<() => void>()

  function enter(next: OutboxState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function show(all: readonly WaitingWrite[]): void {
    unsent = all
    const waiting = all.filter(({ key }) => !held.has(key))
    if (waiting.length > 0 || state.waiting.length > 0) enter({ ...state, waiting })
  }

  return {
    get: () => state,
    /**
     * Everything that the server has not accepted yet, including what a form on the page is still
     * sending.
     */
    unsent: () => unsent,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * Reads what waits now, never another user's writes. While the database cannot be read, its
     * last known content is assumed to wait still.
     */
    async refresh(): Promise<void> {
      const userId = currentUser()
      if (userId !== owner) show([])
      owner = userId
      const all = userId === null ? [] : await store.all(userId).catch(unlessRefused)
      if (all !== null && currentUser() === userId) show(all)
    },
    setFull(isFull: boolean): void {
      if (isFull !== state.isFull) enter({ ...state, isFull })
    },
    /** The form that sends the write shows it: it is not shown as waiting too. */
    hold: (key: string) => void held.add(key),
    release: (key: string) => void held.delete(key),
  }
}

function unlessRefused(error: unknown): null {
  if (isDeviceRefusal(error)) return null
  throw error
}
