import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../platform/database/database.ts'
import type { PinPurpose } from '../platform/database/tables.ts'
import type { Said } from '../platform/http/failure.ts'
import {
  consumePin,
  findPin,
  issuePin,
  PIN_MINUTES_AFTER_VERIFYING,
  type PinSlot,
  spendPin,
  tryPin,
} from './pin-store.ts'

/** Six digits, each of the million equally likely, from the operating system's generator. */
export function drawPin(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/**
 * The stored form of a PIN: a keyed hash over purpose, address and PIN. Without the key, a copy of the database cannot
 * be searched by a million guesses.
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

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The reason why this text is not a PIN, as a message (P-field-4); null: it is one. */
export function pinProblem(text: string): Said | null {
  const pin = text.trim()
  if (pin === '') return 'pinRequired'
  if (/\D/.test(pin)) return 'pinOnlyDigits'
  return pin.length === 6 ? null : 'pinSixDigits'
}

export type IssuedPin = {
  /** Null: the last one, issued less than a minute ago, stays valid. */
  readonly pin: string | null
  readonly sentAt: Date
  readonly expiresAt: Date
}

export type PinVerdict = 'right' | 'wrong' | 'expired'

/**
 * Issues PINs and checks them. An address without an account has one too, so that requests and guesses take the same
 * steps, and the same time, for known and unknown addresses.
 */
export type PinBook = ReturnType<typeof createPinBook>

export function createPinBook(key: Uint8Array) {
  const hashIn = ({ purpose, emailKey }: PinSlot, pin: string) =>
    hashPin(key, purpose, emailKey, pin)
  return {
    /** Replaces the last PIN, unless that is less than a minute old. */
    async issue(db: Queries, slot: PinSlot, now: Date): Promise<IssuedPin> {
      const pin = drawPin()
      const isIssued = await issuePin(db, slot, hashIn(slot, pin), now)
      const row = await findPin(db, slot)
      if (row === undefined) throw new Error('An issued PIN is there.')
      return {
        pin: isIssued ? pin : null,
        sentAt: new Date(row.sent_at),
        expiresAt: new Date(row.expires_at),
      }
    },

    /**
     * Checks a PIN. One statement counts the try before the PIN is compared, so that simultaneous guesses cannot share
     * a try. After PIN_TRIES the PIN is invalid, and looks like an expired one.
     */
    async check(db: Queries, slot: PinSlot, pin: string, now: Date): Promise<PinVerdict> {
      const row = await tryPin(db, slot, now)
      if (row === undefined) return (await findPin(db, slot)) === undefined ? 'wrong' : 'expired'
      return isSameHash(row.pin_hash, hashIn(slot, pin.trim())) ? 'right' : 'wrong'
    },

    /**
     * Issues a PIN that has verified an address once more, with more time, for its next purpose. It becomes worthless
     * for the first one.
     */
    async passOn(db: Queries, pin: string, from: PinSlot, to: PinSlot, now: Date): Promise<void> {
      if (!(await spendPin(db, from))) return
      await consumePin(db, to)
      await issuePin(db, to, hashIn(to, pin), now, PIN_MINUTES_AFTER_VERIFYING)
    },
  }
}
