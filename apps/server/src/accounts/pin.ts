import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../platform/database/database.ts'
import type { PinPurpose } from '../platform/database/tables.ts'
import {
  countTry,
  deletePin,
  extendOnce,
  findPin,
  hasPin,
  type PinSlot,
  replacePin,
} from './pin-store.ts'

/** Six digits, each of the million equally likely, from the operating system's generator. */
export function drawPin(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/**
 * What is kept of a PIN: a keyed hash over purpose, address and PIN. Without the key a copy of the
 * database does not give up a million guesses.
 */
export function hashPin(
  key: Uint8Array,
  purpose: PinPurpose,
  emailKey: string,
  pin: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, emailKey, pin]))
    .digest('base64url')
}

/** Compares two hashes in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Why this text is no PIN, as a message (P-field-4); null when it is one. */
export function pinProblem(text: string): string | null {
  const pin = text.trim()
  if (pin === '') return 'PIN is required'
  if (/\D/.test(pin)) return 'PIN must contain only digits'
  return pin.length === 6 ? null : 'PIN must be exactly 6 digits'
}

export type IssuedPin = {
  /** Null: the last one was sent less than a minute ago and is still the one. */
  readonly pin: string | null
  readonly sentAt: Date
  readonly expiresAt: Date
}

export type PinVerdict = 'right' | 'wrong' | 'expired'

/**
 * The PINs that are out. It also keeps one for an address that nobody has, so that asking for a PIN
 * and guessing one take the same steps, and the same time, whether or not the address is known.
 */
export type PinBook = ReturnType<typeof createPinBook>

export function createPinBook(key: Uint8Array) {
  return {
    /** Draws a new PIN in place of the last one, unless that was sent less than a minute ago. */
    async issue(db: Queries, slot: PinSlot, now: Date): Promise<IssuedPin> {
      const pin = drawPin()
      const row = await replacePin(db, slot, hashPin(key, slot.purpose, slot.emailKey, pin), now)
      if (row !== undefined) return { pin, ...datesOf(row) }
      return { pin: null, ...datesOf(await findPin(db, slot)) }
    },

    /**
     * Judges a PIN. The try is counted before the PIN is looked at, in one statement: guesses made
     * at once cannot share one. After PIN_TRIES the PIN is invalid, and looks like an expired one.
     */
    async check(db: Queries, slot: PinSlot, pin: string, now: Date): Promise<PinVerdict> {
      const row = await countTry(db, slot, now)
      if (row === undefined) {
        return (await hasPin(db, slot)) ? 'expired' : 'wrong'
      }
      const hash = hashPin(key, slot.purpose, slot.emailKey, pin.trim())
      return isSameHash(row.pin_hash, hash) ? 'right' : 'wrong'
    },

    /** Marks a right PIN as having proven its address; that gives it more time once. */
    async markVerified(db: Queries, slot: PinSlot, now: Date): Promise<Date> {
      await extendOnce(db, slot, now)
      return datesOf(await findPin(db, slot)).expiresAt
    },

    /** Uses a right PIN up. False when another request was faster. */
    consume: (db: Queries, slot: PinSlot): Promise<boolean> => deletePin(db, slot),
  }
}

function datesOf(row: { readonly sent_at: string; readonly expires_at: string }) {
  return { sentAt: new Date(row.sent_at), expiresAt: new Date(row.expires_at) }
}
