import { createHmac } from 'node:crypto'
import { deriveKeys } from '../platform/configuration/key-ring.ts'
import type { PersonKey } from './person-key.ts'

/** Of 22 characters. */
const ID_BYTES = 16

/**
 * Stands for a person towards one user, in addresses of pages: neither a name nor an e-mail can be read in
 * it, and to another user it is somebody else's. It lasts as long as AUTH_SECRET.
 */
export function personIds(authSecret: string, userId: number): (key: PersonKey) => string {
  const secret = deriveKeys(authSecret).people
  return (key) =>
    createHmac('sha256', secret)
      .update(`${userId} ${key}`)
      .digest()
      .subarray(0, ID_BYTES)
      .toString('base64url')
}
