import type { Schemas } from '../schemas.ts'

/** The tokens as a browser stores them under `auth_token` (P-session-1). */
export type StoredToken = {
  readonly access_token: string
  /** Missing when the sign-in gave none: such a session ends with its access token. */
  readonly refresh_token?: string | undefined
  /** The end of the access token, an ISO timestamp. */
  readonly expires_at: string
  readonly token_type: string
}

/**
 * The store of the tokens. The client reads it for every request, because another tab may
 * have changed it.
 */
export type TokenStore = {
  /** The tokens of the session, or null when no user is signed in. */
  read(): StoredToken | null
  /** Stores the result of a refresh: new tokens and the user they belong to. */
  write(auth: Schemas['Auth']): void
  /** Forgets tokens and user. */
  clear(): void
}

/**
 * Whether the access token has ended at `now`, milliseconds since the epoch by the server's clock; a
 * time that cannot be read leaves it to the server.
 */
export function isExpired(token: StoredToken, now: number): boolean {
  return Date.parse(token.expires_at) <= now
}

/**
 * Whether both access tokens, which are JWTs, name the same user as their `sub`. A token that cannot
 * be read names no user.
 */
export function isSameUser(one: StoredToken, other: StoredToken): boolean {
  const user = userOf(one)
  return user !== null && user === userOf(other)
}

/** The user of an access token, its `sub`; null when it cannot be read. */
export function userOf({ access_token }: StoredToken): string | null {
  const payload = access_token.split('.')[1] ?? ''
  try {
    // A JWT is in base64url, which atob does not know.
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
