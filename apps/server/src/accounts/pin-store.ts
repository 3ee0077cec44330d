import type { Queries } from '../platform/database/database.ts'
import type { PinPurpose } from '../platform/database/tables.ts'

/** Source: P-account-1 to P-account-3. */
const PIN_MINUTES = 10
export const PIN_MINUTES_AFTER_VERIFYING = 30
export const PIN_TRIES = 5
export const PIN_SECONDS_BETWEEN_SENDS = 60

export type PinSlot = { readonly purpose: PinPurpose; readonly emailKey: string }

/**
 * Replaces the last PIN. False: that was issued less than a minute ago. One from more than a minute in the future was
 * issued before the clock was set back.
 */
export async function issuePin(
  db: Queries,
  { purpose, emailKey }: PinSlot,
  pin_hash: string,
  now: Date,
  minutes = PIN_MINUTES,
): Promise<boolean> {
  const fresh = {
    pin_hash,
    sent_at: now.toISOString(),
    expires_at: after(now, minutes * 60).toISOString(),
    tries: 0,
  }
  const sentBefore = after(now, -PIN_SECONDS_BETWEEN_SENDS).toISOString()
  const ahead = after(now, PIN_SECONDS_BETWEEN_SENDS).toISOString()
  const row = await db
    .insertInto('pins')
    .values({ purpose, email_key: emailKey, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'purpose'])
        .doUpdateSet(fresh)
        .where(({ eb, or }) =>
          or([eb('pins.sent_at', '<=', sentBefore), eb('pins.sent_at', '>', ahead)]),
        ),
    )
    .returning('purpose')
    .executeTakeFirst()
  return row !== undefined
}

/** When a PIN was issued and when it ends, also an ended or spent one. */
export function findPin(db: Queries, { purpose, emailKey }: PinSlot) {
  return db
    .selectFrom('pins')
    .select(['sent_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** The purpose, out of these, of the newest PIN of an address; null: none. */
export async function findNewestPurpose(
  db: Queries,
  emailKey: string,
  purposes: readonly PinPurpose[],
): Promise<PinPurpose | null> {
  const row = await db
    .selectFrom('pins')
    .select('purpose')
    .where('email_key', '=', emailKey)
    .where('purpose', 'in', purposes)
    .orderBy('sent_at', 'desc')
    .orderBy('purpose')
    .executeTakeFirst()
  return row?.purpose ?? null
}

/** Counts a try, in one statement; undefined: the PIN has ended or is spent. */
export function tryPin(db: Queries, { purpose, emailKey }: PinSlot, now: Date) {
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

/** Takes a PIN's remaining tries, but not its time of issue. False: they were already taken. */
export async function spendPin(db: Queries, { purpose, emailKey }: PinSlot): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pins')
    .set({ tries: PIN_TRIES + 1 })
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .where('tries', '<=', PIN_TRIES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a right PIN up. False: another request was faster. */
export async function consumePin(db: Queries, { purpose, emailKey }: PinSlot): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pins')
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
