import { type Client, isExpired } from '@meldboard/api-client'
import { forgetEnd } from './ended-session.ts'
import {
  readSession,
  removeSession,
  type StoredSession,
  TOKEN_KEY,
  writeSession,
} from './session-storage.ts'
import type { Token } from './token.ts'
import type { User } from './user.ts'

/** Whether somebody is signed in; `restoring` until the stored session was read. */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }

/** The session of this browser: the only place that knows who is signed in. */
export type Session = ReturnType<typeof createSession>

/** Makes the session over a storage; it is restoring until `restore` is called. */
export function createSession(storage: Storage) {
  let state: SessionState = { status: 'restoring' }
  const listeners = new Set<() => void>()
  let settle: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })

  function enter(next: SessionState): void {
    state = next
    if (next.status !== 'restoring') settle()
    for (const listener of listeners) listener()
  }

  function adopt(stored: StoredSession | null): void {
    enter(stored ? { status: 'signed-in', user: stored.user } : { status: 'signed-out' })
  }

  return {
    /** Resolves once it is known whether somebody is signed in. */
    ready,
    state: () => state,
    token: (): Token | null => readSession(storage)?.token ?? null,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Stores new tokens and their user; throws a StorageRefusal. */
    signIn(stored: StoredSession): void {
      writeSession(storage, stored)
      forgetEnd()
      adopt(stored)
    },

    /** Removes what is stored, before any listener is called. */
    forget: () => removeSession(storage),

    /** Removes the tokens from this device and notifies the listeners. */
    signOut(): void {
      removeSession(storage)
      adopt(null)
    },

    /**
     * Restores the stored session. An expired access token is refreshed once first; without a
     * network the session stays signed in until it can be refreshed (P-session-3).
     */
    async restore(refresh: Client['refresh']): Promise<void> {
      const stored = readSession(storage)
      if (!stored || !isExpired(stored.token)) return adopt(stored)
      if (stored.token.refresh_token) await refresh(stored.token)
      else removeSession(storage)
      adopt(readSession(storage))
    },

    /** Follows another tab that signed in or out. */
    follow(event: Pick<StorageEvent, 'key'>): void {
      if (event.key === null || event.key === TOKEN_KEY) adopt(readSession(storage))
    },
  }
}
