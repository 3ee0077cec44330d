import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { hashToken } from './opaque-token.ts'
import { giveTokens, revokeSession, type SessionContext } from './sessions.ts'

type Auth = Schemas['Auth']

/**
 * Trades a refresh token for new ones (P-token-3). A used one that comes back while nothing it was
 * traded for has been used is a lost answer or a second tab, and is traded again; one that comes
 * back later has two owners, so the whole session ends, and `onReuse` is called. Null: sign in
 * again.
 */
export async function refreshSession(
  context: SessionContext,
  db: Queries,
  refreshToken: string,
  onReuse: () => void,
): Promise<Auth | null> {
  const now = context.clock.now().toISOString()
  const hash = hashToken(refreshToken)
  const token = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['session_id', 'remembered', 'ends_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (token === undefined) return null
  if (token.used_at !== null && (await hasUsedSuccessor(db, hash))) {
    await revokeSession(db, token.session_id, context.clock.now())
    onReuse()
    return null
  }
  await db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .execute()
  const session = { id: token.session_id, remembered: token.remembered, ends_at: token.ends_at }
  return giveTokens(context, db, token, session, hash)
}

async function hasUsedSuccessor(db: Queries, hash: string): Promise<boolean> {
  const used = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('parent_hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}
