import type { Schemas, StoredToken } from '@meldboard/api-client'

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

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null
}

/** The tokens that a signed-in browser stores under `auth_token` (P-session-1). */
export type Token = StoredToken

/** Whether a value from the storage is a token of this app. */
function isToken(value: unknown): value is Token {
  return (
    isRecord(value) &&
    typeof value.access_token === 'string' &&
    typeof value.expires_at === 'string' &&
    typeof value.token_type === 'string' &&
    (value.refresh_token === undefined || typeof value.refresh_token === 'string')
  )
}

/** The signed-in person, as a browser stores them under `user` (P-session-1). */
export type User = Schemas['User']

/** Whether a value from the storage is a user; a person who is still registering is not. */
export function isUser(value: unknown): value is User {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.name === 'string' &&
    typeof value.email === 'string'
  )
}

/** The key of the tab's storage. */
const ENDED_KEY = 'session_ended'

/** Remembers across the following reload that the server ended the session. */
export function rememberEnd(): void {
  sessionStorage.setItem(ENDED_KEY, 'yes')
}

/** Whether the server has ended the last session of this tab, and no user has signed in since. */
export function hasEnded(): boolean {
  return sessionStorage.getItem(ENDED_KEY) !== null
}

/** Forgets the end when somebody signs in. */
export function forgetEnd(): void {
  sessionStorage.removeItem(ENDED_KEY)
}
