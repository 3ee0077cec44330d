import { createHash, randomBytes } from 'node:crypto'
import { type CryptoKey, errors, jwtVerify, SignJWT } from 'jose'

/** Source: P-token-1. */
export const ACCESS_TOKEN_MINUTES = 60

const ALGORITHM = 'HS256'
const TYPE = 'JWT'
const ISSUER = 'meldboard'
const AUDIENCE = 'meldboard-api'

/** Whom an access token speaks for, and the sign-in it came from. */
type AccessClaims = { readonly userId: number; readonly sessionId: string }

/** A signed JWT that says who its bearer is until `expiresAt`. */
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

/** The key in the form that checks tokens; made once, not for each request. */
export function checkingKey(key: Uint8Array): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['verify'])
}

/** Reads a token that this server signed and that has not expired; null for everything else. */
export async function readAccessToken(
  key: CryptoKey,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'sid'],
      currentDate: now,
    })
    const userId = Number(payload.sub)
    const sessionId = payload.sid
    if (!Number.isSafeInteger(userId) || typeof sessionId !== 'string') return null
    return { userId, sessionId }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** A random token of 256 bits that means nothing by itself: refresh tokens, links, reset tokens. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. With 256 random bits a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
