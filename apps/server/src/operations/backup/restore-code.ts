import { createHash, timingSafeEqual } from 'node:crypto'
import { deriveKeys } from '../../platform/configuration/key-ring.ts'

/** 32 of them, so that each stands for 5 bits: digits and letters without those that are taken for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 20
const GROUPS = /.{5}/g

/**
 * Returns the code of 100 bits, in four groups of five signs, that lets a person restore a backup into an installation
 * without an account. It is derived from the secret, so that all servers of one database accept the same one.
 */
export function restoreCodeOf(authSecret: string): string {
  const bytes = deriveKeys(authSecret).restore.subarray(0, LENGTH)
  const signs = Array.from(bytes, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('')
  return (signs.match(GROUPS) ?? []).join('-')
}

/** Returns whether a typed text is the code, in any case and with or without its hyphens; in the same time either way. */
export function isRestoreCode(code: string, typed: string): boolean {
  return timingSafeEqual(digestOf(code), digestOf(typed))
}

function digestOf(code: string): Buffer {
  const signs = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(signs).digest()
}
