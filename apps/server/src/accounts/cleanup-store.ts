import { DAY } from '../platform/clock.ts'
import type { Queries } from '../platform/database/database.ts'

/** How long a registration may wait to be completed. */
const PENDING = 30 * DAY

/**
 * Removes useless rows: PINs and tokens a day after their end, sessions that can no longer be refreshed, counts of past
 * windows, registrations that were not completed.
 */
export async function forgetExpired(db: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY).toISOString()
  await db.deleteFrom('pins').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('email_tokens').where('expires_at', '<', yesterday).execute()
  await db.deleteFrom('sessions').where('ends_at', '<', yesterday).execute()
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', yesterday).execute()
  await db
    .deleteFrom('users')
    .where('status', '=', 'pending_registration')
    .where('created_at', '<', new Date(now.getTime() - PENDING).toISOString())
    .execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<', now.toISOString()).execute()
}

/**
 * Invalidates what was mailed to an address, before its account signs in in another way: PINs, links, and the reset
 * tokens of PINs.
 */
export async function forgetMailed(db: Queries, emailKey: string): Promise<void> {
  await db.deleteFrom('pins').where('email_key', '=', emailKey).execute()
  await db.deleteFrom('email_tokens').where('email_key', '=', emailKey).execute()
}
