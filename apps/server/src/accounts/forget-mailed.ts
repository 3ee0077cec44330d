import type { Queries } from '../platform/database/database.ts'

/**
 * Makes worthless what was mailed to an address before its account signs in with something else:
 * PINs, links, and the reset tokens that a PIN gave.
 */
export async function forgetMailed(db: Queries, emailKey: string): Promise<void> {
  await db.deleteFrom('pins').where('email_key', '=', emailKey).execute()
  await db.deleteFrom('email_tokens').where('email_key', '=', emailKey).execute()
}
