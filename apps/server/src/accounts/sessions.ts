import type { Schemas } from '@meldboard/api-client'
import type { Clock, Ids } from '../app-dependencies.ts'
import type { Queries } from '../platform/database/database.ts'
import { FailureError } from '../platform/http/failure.ts'
import { ACCESS_TOKEN_MINUTES, signAccessToken } from './access-token.ts'
import { DISABLED } from './account-failures.ts'
import { drawToken, hashToken } from './opaque-token.ts'
import { publicUser, type UserRow } from './users.ts'

type Auth = Schemas['Auth']

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a refresh token waits to be used, and when a session ends however busy it is. */
const LIFETIMES = {
  remembered: { token: 30 * DAY, session: 180 * DAY },
  passing: { token: 12 * HOUR, session: 7 * DAY },
} as const

export type SessionContext = {
  readonly clock: Clock
  readonly ids: Ids
  readonly accessKey: Uint8Array
}

export type NewSession = {
  readonly remembered: boolean
  /** As `deviceOf` gives it. */
  readonly device?: string | null
}

type Session = { readonly id: string; readonly remembered: number; readonly ends_at: string }

/**
 * Begins a session for a user who has just proven who they are.
 * @throws FailureError when the account is disabled
 */
export async function openSession(
  context: SessionContext,
  db: Queries,
  user: UserRow,
  { remembered, device = null }: NewSession,
): Promise<Auth> {
  if (user.disabled_at !== null) throw new FailureError(DISABLED)
  const now = context.clock.now()
  const lifetime = remembered ? LIFETIMES.remembered : LIFETIMES.passing
  const session = {
    id: context.ids.uuid(),
    user_id: user.id,
    remembered: remembered ? 1 : 0,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + lifetime.session).toISOString(),
    device,
  }
  await db.insertInto('sessions').values(session).execute()
  return giveTokens(context, db, user, session, null)
}

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

/** A new access token, and a refresh token that takes the place of its parent. */
export async function giveTokens(
  context: SessionContext,
  db: Queries,
  user: UserRow,
  session: Session,
  parentHash: string | null,
): Promise<Auth> {
  const now = context.clock.now()
  const lifetime = session.remembered === 1 ? LIFETIMES.remembered : LIFETIMES.passing
  const refreshToken = drawToken()
  const expiry = Math.min(now.getTime() + lifetime.token, Date.parse(session.ends_at))
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      session_id: session.id,
      parent_hash: parentHash,
      expires_at: new Date(expiry).toISOString(),
    })
    .execute()
  const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000)
  const claims = { userId: user.id, sessionId: session.id }
  return {
    user: publicUser(user),
    token: {
      access_token: await signAccessToken(context.accessKey, claims, now, expiresAt),
      refresh_token: refreshToken,
      expires_at: expiresAt.toISOString(),
      token_type: 'Bearer',
    },
  }
}
