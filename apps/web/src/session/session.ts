import { type Client, isExpired } from '@meldboard/api-client'
import { createAtom } from '@tanstack/react-store'
import {
  forgetEnd,
  readSession,
  removeSession,
  type StoredSession,
  TOKEN_KEY,
  type Token,
  type User,
  writeSession,
} from './session-storage.ts'

/** Whether somebody is signed in; `restoring` until the stored session was read. */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }

/** The session of this browser: the only place that knows who is signed in. */
export type Session = ReturnType<typeof createSession>

/** Makes the session over a storage; it is restoring until `restore` is called. */
export function createSession(storage: Storage) {
  const state = createAtom<SessionState>({ status: 'restoring' })
  let settle: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })

  function adopt(stored: StoredSession | null): void {
    settle()
    state.set(stored ? { status: 'signed-in', user: stored.user } : { status: 'signed-out' })
  }

  return {
    /** Resolves once it is known whether somebody is signed in. */
    ready,
    state,
    /** Returns the id of the signed-in user, null when nobody is known to be signed in. */
    userId(): number | null {
      const now = state.get()
      return now.status === 'signed-in' ? now.user.id : null
    },

    token: (): Token | null => readSession(storage)?.token ?? null,

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
      // The device's clock may be hours fast: without a refresh token only the server ends a session.
      const isStale = stored?.token.refresh_token && isExpired(stored.token, Date.now())
      if (!isStale) return adopt(stored)
      await refresh(stored.token)
      adopt(readSession(storage))
    },

    /** Follows another tab that signed in or out. */
    follow(event: Pick<StorageEvent, 'key'>): void {
      if (event.key === null || event.key === TOKEN_KEY) adopt(readSession(storage))
    },
  }
}
