import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Queries } from '../platform/database/database.ts'
import type { PinPurpose } from '../platform/database/tables.ts'
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
 * What is stored of a PIN: a keyed hash over purpose, address and PIN. Without the key a copy of the
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
  /** Null: the last one was issued less than a minute ago and is still the one. */
  readonly pin: string | null
  readonly sentAt: Date
  readonly expiresAt: Date
}

export type PinVerdict = 'right' | 'wrong' | 'expired'

/**
 * Issues PINs and checks them. There is one also for an address without an account, so that asking for
 * a PIN and guessing one take the same steps, and the same time, whether or not the address is known.
 */
export type PinBook = ReturnType<typeof createPinBook>

export function createPinBook(key: Uint8Array) {
  const hashIn = ({ purpose, emailKey }: PinSlot, pin: string) =>
    hashPin(key, purpose, emailKey, pin)
  return {
    /** Issues a new PIN in place of the last one, unless that is less than a minute old. */
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
     * Checks a PIN. The try is counted before the PIN is looked at, in one statement: guesses made
     * at once cannot share one. After PIN_TRIES the PIN is invalid, and looks like an expired one.
     */
    async check(db: Queries, slot: PinSlot, pin: string, now: Date): Promise<PinVerdict> {
      const row = await tryPin(db, slot, now)
      if (row === undefined) return (await findPin(db, slot)) === undefined ? 'wrong' : 'expired'
      return isSameHash(row.pin_hash, hashIn(slot, pin.trim())) ? 'right' : 'wrong'
    },

    /**
     * Issues a PIN that has verified an address again, with more time, for what it is needed for
     * next. Once: it is worthless for its first purpose from then on.
     */
    async passOn(db: Queries, pin: string, from: PinSlot, to: PinSlot, now: Date): Promise<void> {
      if (!(await spendPin(db, from))) return
      await consumePin(db, to)
      await issuePin(db, to, hashIn(to, pin), now, PIN_MINUTES_AFTER_VERIFYING)
    },
  }
}
