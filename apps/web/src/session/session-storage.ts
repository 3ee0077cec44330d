import { isToken, type Token } from './token.ts'
import { isUser, type User } from './user.ts'

/** The keys in the browser's storage. Source: P-session-1. */
export const TOKEN_KEY = 'auth_token'
export const USER_KEY = 'user'

/** The signed-in user and token, as stored in the browser. */
export type StoredSession = { token: Token; user: User }

/** Reads the session; an invalid one counts as none. */
export function readSession(storage: Storage): StoredSession | null {
  const token = parse(storage.getItem(TOKEN_KEY))
  const user = parse(storage.getItem(USER_KEY))
  return isToken(token) && isUser(user) ? { token, user } : null
}

/** The browser stores nothing: its storage is full or forbidden. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal'

  constructor(cause: unknown) {
    super('Failed to save authentication data.', { cause })
  }
}

/** Stores the session, whole or not at all; throws a StorageRefusal. */
export function writeSession(storage: Storage, { token, user }: StoredSession): void {
  try {
    storage.setItem(TOKEN_KEY, JSON.stringify(token))
    storage.setItem(USER_KEY, JSON.stringify(user))
  } catch (error) {
    removeSession(storage)
    throw new StorageRefusal(error)
  }
}

/** Removes the session. */
export function removeSession(storage: Storage): void {
  storage.removeItem(TOKEN_KEY)
  storage.removeItem(USER_KEY)
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
