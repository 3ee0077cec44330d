import { createHash, randomBytes } from 'node:crypto'
import { type CryptoKey, errors, jwtVerify, SignJWT } from 'jose'
import QuickLRU from 'quick-lru'

/** Source: P-token-1. */
export const ACCESS_TOKEN_MINUTES = 60

const ALGORITHM = 'HS256'
const TYPE = 'JWT'
const ISSUER = 'meldboard'
const AUDIENCE = 'meldboard-api'

type AccessClaims = { readonly userId: number; readonly sessionId: string }

/** A signed JWT that identifies its bearer until `expiresAt`. */
export function signAccessToken(
  key: Uint8Array,
  claims: AccessClaims,
  now: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(claims.userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
}

/** The most cached tokens: about 3 MB. */
const CACHED_TOKENS = 5_000

/** Reads a valid token of this server that has not expired; null: any other text. */
export type ReadAccessToken = (token: string, now: Date) => Promise<AccessClaims | null>

/**
 * Makes the reader of tokens signed with `key`. A token's signature is checked once, its time each time: the check of
 * the signature waits for another thread.
 */
export function accessTokenReader(key: Uint8Array): ReadAccessToken {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = crypto.subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['verify'])
  const checked = new QuickLRU<string, CheckedToken>({ maxSize: CACHED_TOKENS })
  return async (token, now) => {
    const known = checked.get(token)
    if (known !== undefined) return now < known.expiresAt ? known.claims : null
    const found = await checkAccessToken(await imported, token, now)
    if (found === null) return null
    checked.set(token, found)
    return found.claims
  }
}

type CheckedToken = { readonly claims: AccessClaims; readonly expiresAt: Date }

async function checkAccessToken(
  key: CryptoKey,
  token: string,
  now: Date,
): Promise<CheckedToken | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'sid'],
      currentDate: now,
    })
    const { exp = 0, sid: sessionId } = payload
    const userId = Number(payload.sub)
    if (!Number.isSafeInteger(userId) || typeof sessionId !== 'string') return null
    return { claims: { userId, sessionId }, expiresAt: new Date(exp * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** A random token of 256 bits without a meaning of its own: refresh tokens, links, reset tokens. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. A plain hash of 256 random bits cannot be reversed by guessing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
