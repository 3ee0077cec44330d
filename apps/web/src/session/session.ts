import { type Client, isExpired } from '@meldboard/api-client'
import { createAtom } from '@tanstack/react-store'
import type { TextStorage } from '../lib/storage.ts'
import { forgetGuest } from './guest.ts'
import { lastSignIn, rememberSignIn } from './last-sign-in.ts'
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

/** Whether a user is signed in; `restoring` until the stored session was read. */
export type SessionState =
  | { status: 'restoring' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }

/** The session of this browser: the only place that knows who is signed in. Restoring until `restore` is called. */
export class Session {
  readonly state = createAtom<SessionState>({ status: 'restoring' })
  /** Resolves once it is known whether a user is signed in. */
  readonly ready: Promise<void>
  readonly #storage: TextStorage
  #settle: () => void = () => {}

  constructor(storage: TextStorage) {
    this.#storage = storage
    this.ready = new Promise<void>((resolve) => {
      this.#settle = resolve
    })
  }

  /** Returns the signed-in user's id, or null if none is known. */
  userId(): number | null {
    const now = this.state.get()
    return now.status === 'signed-in' ? now.user.id : null
  }

  token(): Token | null {
    return readSession(this.#storage)?.token ?? null
  }

  /** Stores new tokens and their user; throws a StorageRefusal. */
  signIn(stored: StoredSession): void {
    writeSession(this.#storage, stored)
    forgetEnd()
    forgetGuest()
    this.#adopt(stored)
  }

  /** Removes what is stored, before any listener is called. */
  forget(): void {
    removeSession(this.#storage)
  }

  /** Removes the tokens from this device and notifies the listeners. */
  signOut(): void {
    removeSession(this.#storage)
    this.#adopt(null)
  }

  /**
   * Restores the stored session. An expired access token is refreshed once first; without a network
   * the session stays signed in until it can be refreshed (P-session-3).
   */
  async restore({ refresh, now }: Pick<Client, 'refresh' | 'now'>): Promise<void> {
    const stored = readSession(this.#storage)
    // The device's clock may be hours fast: without a refresh token only the server ends a session.
    const isStale = stored?.token.refresh_token && isExpired(stored.token, now())
    if (!isStale) return this.#adopt(stored)
    await refresh(stored.token)
    this.#adopt(readSession(this.#storage))
  }

  /** Follows another tab that signed in or out. */
  follow(event: Pick<StorageEvent, 'key'>): void {
    if (event.key === null || event.key === TOKEN_KEY) this.#adopt(readSession(this.#storage))
  }

  #adopt(stored: StoredSession | null): void {
    if (stored !== null && lastSignIn() === null) rememberSignIn()
    this.#settle()
    this.state.set(stored ? { status: 'signed-in', user: stored.user } : { status: 'signed-out' })
  }
}
