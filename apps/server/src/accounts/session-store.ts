import type { Queries } from '../platform/database/database.ts'
import { hashToken } from './tokens.ts'

/** Ends one session: its refresh tokens and its access token are worthless from now on. */
export async function revokeSession(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString(), device: null })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends the session that a refresh token belongs to, used or not. */
export async function revokeByRefreshToken(db: Queries, token: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row !== undefined) await revokeSession(db, row.session_id, now)
}

/** Ends every session of a user, but one that may be named. */
export async function revokeSessionsOf(
  db: Queries,
  userId: number,
  now: Date,
  kept: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString(), device: null })
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', kept)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function hasUsedSuccessor(db: Queries, hash: string): Promise<boolean> {
  const used = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('parent_hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}
