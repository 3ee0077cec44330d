import type { Queries } from '../platform/database/database.ts'
import type { EmailAddress } from '../platform/mail/email-address.ts'

/** How long an address is not mailed the same game again, in milliseconds (P-op-31). */
const QUIET = 10 * 60 * 1000

type NewShare = {
  readonly gameId: number
  readonly email: EmailAddress
  readonly name: string
  readonly sharedBy: number
}

/**
 * Shares a game with an address. Returns false when that address was mailed shortly before: of two
 * at once, one is.
 */
export async function saveShare(queries: Queries, share: NewShare, now: Date): Promise<boolean> {
  const fresh = {
    email: share.email.address,
    name: share.name,
    shared_by: share.sharedBy,
    sent_at: now.toISOString(),
  }
  const row = await queries
    .insertInto('game_shares')
    .values({ game_id: share.gameId, email_key: share.email.key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'game_id'])
        .doUpdateSet(fresh)
        .where('game_shares.sent_at', '<=', new Date(now.getTime() - QUIET).toISOString()),
    )
    .returning('game_id')
    .executeTakeFirst()
  return row !== undefined
}
