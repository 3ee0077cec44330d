import type { Schemas, StoredToken } from '@meldboard/api-client'
import { z } from 'zod'
import { StorageRefusal, type TextStorage, tabStorage } from '../lib/storage.ts'

/** The keys in the browser's storage. Source: P-session-1. */
export const TOKEN_KEY = 'auth_token'
export const USER_KEY = 'user'

/** The signed-in user and token, as stored in the browser. */
export type StoredSession = { token: Token; user: User }

/** Reads the session; null if there is none or it is invalid. */
export function readSession(storage: TextStorage): StoredSession | null {
  const token = parse(storage.getItem(TOKEN_KEY))
  const user = parse(storage.getItem(USER_KEY))
  return isToken(token) && isUser(user) ? { token, user } : null
}

/** Stores the session, whole or not at all; throws a StorageRefusal. */
export function writeSession(storage: TextStorage, { token, user }: StoredSession): void {
  try {
    storage.setItem(TOKEN_KEY, JSON.stringify(token))
    storage.setItem(USER_KEY, JSON.stringify(user))
  } catch (error) {
    removeSession(storage)
    throw new StorageRefusal(error)
  }
}

export function removeSession(storage: TextStorage): void {
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

/** The tokens that a signed-in browser stores under `auth_token` (P-session-1). */
export type Token = StoredToken

const tokenSchema = z.object({
  access_token: z.string(),
  expires_at: z.string(),
  token_type: z.string(),
  refresh_token: z.string().optional(),
})

function isToken(value: unknown): value is Token {
  return tokenSchema.safeParse(value).success
}

/** The signed-in person, as a browser stores them under `user` (P-session-1). */
export type User = Schemas['User']

const userSchema = z.object({ id: z.number(), name: z.string(), email: z.string() })

/** Whether a stored value is a user; a person who is still registering is not. */
export function isUser(value: unknown): value is User {
  return userSchema.safeParse(value).success
}

/** The key in the tab's storage. */
const ENDED_KEY = 'session_ended'

/** Stores, across the following reload, that the server ended the session. */
export function rememberEnd(): void {
  tabStorage.setItem(ENDED_KEY, 'yes')
}

/** Whether the server has ended the last session of this tab, and no user has signed in since. */
export function hasEnded(): boolean {
  return tabStorage.getItem(ENDED_KEY) !== null
}

export function forgetEnd(): void {
  tabStorage.removeItem(ENDED_KEY)
}
