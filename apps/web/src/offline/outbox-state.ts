import type { OutboxStore } from './outbox-store.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** What the outbox shows of itself. */
export type OutboxState = {
  /** In the order of writing; without what a form on the page is still sending. */
  readonly waiting: readonly WaitingWrite[]
  /** The device refused to keep a write: without a network nothing more can wait here. */
  readonly isFull: boolean
}

/** What waits, as the screens follow it. */
export function createOutboxState(store: OutboxStore, currentUser: () => number | null) {
  let state: OutboxState = { waiting: [], isFull: false }
  const held = new Set<string>()
  const listeners = new Set<() => void>()

  function enter(next: OutboxState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads anew what waits; another user's writes are never among it. */
    async refresh(): Promise<void> {
      const userId = currentUser()
      const all = userId === null ? [] : await store.all(userId)
      if (currentUser() !== userId) return
      const waiting = all.filter(({ key }) => !held.has(key))
      if (waiting.length > 0 || state.waiting.length > 0) enter({ ...state, waiting })
    },
    setFull(isFull: boolean): void {
      if (isFull !== state.isFull) enter({ ...state, isFull })
    },
    /** The form that sends it shows it: it is not shown as waiting too. */
    hold: (key: string) => void held.add(key),
    release: (key: string) => void held.delete(key),
  }
}
