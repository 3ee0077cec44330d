import type { Queries } from '../platform/database/database.ts'
import type { PinPurpose } from '../platform/database/tables.ts'

/** Source: P-account-1 to P-account-3. */
const PIN_MINUTES = 10
const PIN_MINUTES_AFTER_VERIFYING = 30
export const PIN_TRIES = 5
export const PIN_SECONDS_BETWEEN_SENDS = 60

/** Which PIN is meant: the newest one of this purpose and address. */
export type PinSlot = { readonly purpose: PinPurpose; readonly emailKey: string }

/** Puts a PIN in the place of the last one; undefined when that was sent less than a minute ago. */
export function replacePin(
  db: Queries,
  { purpose, emailKey }: PinSlot,
  pin_hash: string,
  now: Date,
) {
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

/** When a PIN that is there was sent and when it ends. */
export function findPin(db: Queries, slot: PinSlot) {
  return pinRow(db, slot).executeTakeFirstOrThrow()
}

export async function hasPin(db: Queries, slot: PinSlot): Promise<boolean> {
  return (await pinRow(db, slot).executeTakeFirst()) !== undefined
}

/** Counts a try, in one statement; undefined when the PIN has ended or its tries are used up. */
export function countTry(db: Queries, { purpose, emailKey }: PinSlot, now: Date) {
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

/** Gives a PIN that has just proven its address more time, and its tries again; once. */
export async function extendOnce(
  db: Queries,
  { purpose, emailKey }: PinSlot,
  now: Date,
): Promise<void> {
  await db
    .updateTable('pins')
    .set({
      tries: 0,
      verified_at: now.toISOString(),
      expires_at: after(now, PIN_MINUTES_AFTER_VERIFYING * 60).toISOString(),
    })
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is', null)
    .execute()
}

/** False when it was gone. */
export async function deletePin(db: Queries, { purpose, emailKey }: PinSlot): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pins')
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function pinRow(db: Queries, { purpose, emailKey }: PinSlot) {
  return db
    .selectFrom('pins')
    .select(['sent_at', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
