import type { ZodType } from 'zod'
import { type Token, tokenSchema } from './token.ts'
import { type User, userSchema } from './user.ts'

/** The keys that spec.md section 3 fixes. */
export const TOKEN_KEY = 'auth_token'
export const USER_KEY = 'user'

/** Who is signed in, as the browser's storage keeps it. */
export type StoredSession = { token: Token; user: User }

/** Reads the session; anything that is not one counts as none. */
export function readSession(storage: Storage): StoredSession | null {
  const token = read(storage, TOKEN_KEY, tokenSchema)
  const user = read(storage, USER_KEY, userSchema)
  return token && user ? { token, user } : null
}

/** The browser keeps nothing: its storage is full or forbidden. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal'

  constructor(cause: unknown) {
    super('Failed to save authentication data.', { cause })
  }
}

/** Keeps the session, whole or not at all; throws a StorageRefusal. */
export function writeSession(storage: Storage, { token, user }: StoredSession): void {
  try {
    storage.setItem(TOKEN_KEY, JSON.stringify(token))
    storage.setItem(USER_KEY, JSON.stringify(user))
  } catch (error) {
    removeSession(storage)
    throw new StorageRefusal(error)
  }
}

/** Forgets the session. */
export function removeSession(storage: Storage): void {
  storage.removeItem(TOKEN_KEY)
  storage.removeItem(USER_KEY)
}

function read<Value>(storage: Storage, key: string, schema: ZodType<Value>): Value | null {
  const parsed = schema.safeParse(parse(storage.getItem(key)))
  return parsed.success ? parsed.data : null
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
