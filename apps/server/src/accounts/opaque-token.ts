import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits that means nothing by itself: refresh tokens, links, reset tokens. */
export function drawToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. With 256 random bits a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
