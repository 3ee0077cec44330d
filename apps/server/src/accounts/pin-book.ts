import type { Queries } from '../platform/database/database.ts'
import {
  drawPin,
  hashPin,
  isSameHash,
  PIN_MINUTES,
  PIN_MINUTES_AFTER_VERIFYING,
  PIN_SECONDS_BETWEEN_SENDS,
  PIN_TRIES,
  type PinPurpose,
} from './pin.ts'

/** Which PIN is meant: the newest one of this purpose and address. */
export type PinSlot = { readonly purpose: PinPurpose; readonly emailKey: string }

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
      const last = await pinRow(db, slot).executeTakeFirstOrThrow()
      return { pin: null, ...datesOf(last) }
    },

    /**
     * Judges a PIN. The try is counted before the PIN is looked at, in one statement: guesses made
     * at once cannot share one. After PIN_TRIES the PIN is invalid, and looks like an expired one.
     */
    async check(db: Queries, slot: PinSlot, pin: string, now: Date): Promise<PinVerdict> {
      const row = await countTry(db, slot, now)
      if (row === undefined) {
        return (await pinRow(db, slot).executeTakeFirst()) === undefined ? 'wrong' : 'expired'
      }
      const hash = hashPin(key, slot.purpose, slot.emailKey, pin.trim())
      return isSameHash(row.pin_hash, hash) ? 'right' : 'wrong'
    },

    /** Marks a right PIN as having proven its address; that gives it more time once. */
    async markVerified(db: Queries, slot: PinSlot, now: Date): Promise<Date> {
      await db
        .updateTable('pins')
        .set({
          tries: 0,
          verified_at: now.toISOString(),
          expires_at: after(now, PIN_MINUTES_AFTER_VERIFYING * 60).toISOString(),
        })
        .where('purpose', '=', slot.purpose)
        .where('email_key', '=', slot.emailKey)
        .where('verified_at', 'is', null)
        .execute()
      return datesOf(await pinRow(db, slot).executeTakeFirstOrThrow()).expiresAt
    },

    /** Uses a right PIN up. False when another request was faster. */
    async consume(db: Queries, slot: PinSlot): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('pins')
        .where('purpose', '=', slot.purpose)
        .where('email_key', '=', slot.emailKey)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function pinRow(db: Queries, { purpose, emailKey }: PinSlot) {
  return db
    .selectFrom('pins')
    .select(['sent_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
}

function replacePin(db: Queries, { purpose, emailKey }: PinSlot, pin_hash: string, now: Date) {
  const fresh = {
    pin_hash,
    sent_at: now.toISOString(),
    expires_at: after(now, PIN_MINUTES * 60).toISOString(),
    tries: 0,
    verified_at: null,
  }
  const sentBefore = after(now, -PIN_SECONDS_BETWEEN_SENDS).toISOString()
  return db
    .insertInto('pins')
    .values({ purpose, email_key: emailKey, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'purpose'])
        .doUpdateSet(fresh)
        .where('pins.sent_at', '<=', sentBefore),
    )
    .returning(['sent_at', 'expires_at'])
    .executeTakeFirst()
}

function countTry(db: Queries, { purpose, emailKey }: PinSlot, now: Date) {
  return db
    .updateTable('pins')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .where('tries', '<', PIN_TRIES)
    .where('expires_at', '>', now.toISOString())
    .returning('pin_hash')
    .executeTakeFirst()
}

function datesOf(row: { readonly sent_at: string; readonly expires_at: string }) {
  return { sentAt: new Date(row.sent_at), expiresAt: new Date(row.expires_at) }
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
