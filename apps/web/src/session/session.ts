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

/** Whether somebody is signed in; restoring until the stored session has been looked at. */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }

/** The session of this browser: one place that knows who is signed in. */
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

    /** Keeps new tokens and who they belong to; throws a StorageRefusal. */
    signIn(stored: StoredSession): void {
      writeSession(storage, stored)
      forgetEnd()
      adopt(stored)
    },

    /** Forgets what is stored, before anybody is told. */
    forget: () => removeSession(storage),

    /** Forgets the tokens on this device and says so. */
    signOut(): void {
      removeSession(storage)
      adopt(null)
    },

    /**
     * Takes up the stored session. An expired access token is refreshed once first; without a
     * network the session waits, signed in (P-session-3).
     */
    async restore(refresh: Client['refresh']): Promise<void> {
      const stored = readSession(storage)
      if (!stored || !isExpired(stored.token)) return adopt(stored)
      if (stored.token.refresh_token) await refresh(stored.token)
      else removeSession(storage)
      adopt(readSession(storage))
    },

    /** Another tab signed in or out: this one follows. */
    follow(event: Pick<StorageEvent, 'key'>): void {
      if (event.key === null || event.key === TOKEN_KEY) adopt(readSession(storage))
    },
  }
}
