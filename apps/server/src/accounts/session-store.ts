import type { Insertable } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Database } from '../platform/database/tables.ts'
import { hashToken } from './tokens.ts'

/** The session of an access token; undefined: it has ended. */
export function findSession(db: Queries, sessionId: string, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.email', 'users.email_key', 'users.name', 'remembered'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
}

type NewSession = Omit<Insertable<Database['sessions']>, 'revoked_at'>

/** The most stored sessions of a user; ended and least recently used ones are removed. */
const SESSIONS_PER_USER = 100

export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
  const surplus = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .where('id', '!=', session.id)
    .orderBy(({ eb }) => eb.case().when('revoked_at', 'is', null).then(0).else(1).end())
    .orderBy(({ fn }) => fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id')
    // SQLite takes no offset without a limit.
    .limit(10_000)
    .offset(SESSIONS_PER_USER - 1)
    .execute()
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await db.deleteFrom('refresh_tokens').where('session_id', 'in', ids).execute()
  await db.deleteFrom('sessions').where('id', 'in', ids).execute()
}

type NewRefreshToken = Omit<Insertable<Database['refresh_tokens']>, 'used_at'>

export async function insertRefreshToken(db: Queries, token: NewRefreshToken): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute()
}

/**
 * The most refresh tokens of a session. With a refresh every hour it has 744 from the last 31 days, which is how long
 * `forgetExpired` leaves them.
 */
const REFRESH_TOKENS_PER_SESSION = 2_000

/** Whether a session was refreshed more often than a person's device does. */
export async function isRefreshedTooOften(db: Queries, sessionId: string): Promise<boolean> {
  const last = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .limit(1)
    .offset(REFRESH_TOKENS_PER_SESSION - 1)
    .executeTakeFirst()
  return last !== undefined
}

/** A refresh token that has not ended, with its session and its user. */
export function findRefreshToken(db: Queries, hash: string, now: Date) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['session_id', 'remembered', 'ends_at', 'used_at'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst()
}

export async function noteSessionUse(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', sessionId)
    .execute()
}

function usableSessions(db: Queries, now: Date) {
  return db
    .selectFrom('sessions')
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens')
          .select('token_hash')
          .whereRef('refresh_tokens.session_id', '=', 'sessions.id')
          .where('refresh_tokens.expires_at', '>', now.toISOString()),
      ),
    )
}

export async function findUsableSessions(
  db: Queries,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await usableSessions(db, now).select('id').where('id', 'in', sessionIds).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The most recently used first. */
export function findSessionsOf(db: Queries, userId: number, now: Date) {
  return usableSessions(db, now)
    .select(({ fn }) => [
      'id',
      'device',
      'created_at',
      fn.coalesce('last_used_at', 'created_at').as('last_used_at'),
    ])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function markUsed(db: Queries, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .execute()
}

/**
 * Ends one session: its refresh tokens and its access token become worthless. With `userId` only a session of that
 * user.
 * @returns whether there was such a session
 */
export async function revokeSession(
  db: Queries,
  sessionId: string,
  now: Date,
  userId: number | null = null,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString(), device: null })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the session of a refresh token, used or not. */
export async function revokeByRefreshToken(db: Queries, token: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (row !== undefined) await revokeSession(db, row.session_id, now)
}

/** Ends all sessions of a user, except a named one. */
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

/** Whether a token that replaced this one has been used. */
export async function hasUsedSuccessor(db: Queries, hash: string): Promise<boolean> {
  const used = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('parent_hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}
