import { createHash, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '../../platform/configuration/key-ring.ts'

/** 32 characters of 5 bits each: digits and letters without those that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 20
const GROUPS = /.{5}/g

/**
 * The code with which a person restores a backup into an installation without an account: 100 bits, in four groups of
 * five characters. It is derived from the secret, so that all servers of one database accept the same one.
 */
export function restoreCodeOf(authSecret: string): string {
  const bytes = deriveKeys(authSecret).restore.subarray(0, LENGTH)
  const signs = Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return (signs.match(GROUPS) ?? []).join('-')
}

/** Whether a typed text is the code, in any case and with or without hyphens; in constant time. */
export function isRestoreCode(code: string, typed: string): boolean {
  return timingSafeEqual(digestOf(code), digestOf(typed))
}

function digestOf(code: string): Buffer {
  const signs = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(signs).digest()
}
