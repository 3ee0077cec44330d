import { createHmac } from 'node:crypto'
import { deriveKeys } from '../platform/configuration/key-ring.ts'
import type { PersonKey } from './person-key.ts'

/** 22 characters in base64url. */
const ID_BYTES = 16

/**
 * Makes the ids of people in the addresses of pages. An id reveals neither name nor address, differs for each user, and
 * lasts as long as AUTH_SECRET.
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
