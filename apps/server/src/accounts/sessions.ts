import type { Schemas } from '@meldboard/api-client'
import { err, normaliseName, ok, type Result } from '@meldboard/engine'
import type { Clock, Ids } from '../platform/clock.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import type { Queries } from '../platform/database/database.ts'
import type { Failure } from '../platform/http/failure.ts'
import { DISABLED } from './account-failures.ts'
import {
  findRefreshToken,
  hasUsedSuccessor,
  insertRefreshToken,
  insertSession,
  isRefreshedTooOften,
  markUsed,
  noteSessionUse,
  revokeSession,
} from './session-store.ts'
import { ACCESS_TOKEN_MINUTES, drawToken, hashToken, signAccessToken } from './tokens.ts'
import type { UserRow } from './user-store.ts'
import { publicUser } from './users.ts'

type Auth = Schemas['Auth']

/** How long an unused refresh token lasts, and the latest end of a session. */
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
  /** A result of `deviceOf`. */
  readonly device?: string | null
}

type Session = { readonly id: string; readonly remembered: number; readonly ends_at: string }

/** Begins a session for a user who has just proven their identity; refused when disabled. */
export async function openSession(
  context: SessionContext,
  db: Queries,
  user: UserRow,
  { remembered, device = null }: NewSession,
): Promise<Result<Auth, Failure>> {
  if (user.disabled_at !== null) return err(DISABLED)
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
  await insertSession(db, session)
  return ok(await giveTokens(context, db, user, session, null))
}

/** A new access token, and a refresh token that replaces its parent. */
async function giveTokens(
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
  await insertRefreshToken(db, {
    token_hash: hashToken(refreshToken),
    session_id: session.id,
    parent_hash: parentHash,
    expires_at: new Date(expiry).toISOString(),
  })
  const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_MINUTES * 60_000)
  await noteSessionUse(db, session.id, now)
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

/**
 * Exchanges a refresh token for new ones (P-token-3). A used one that returns before any of its successors is used is a
 * lost answer or a second tab, and is exchanged again. One that returns later has two owners, so the whole session
 * ends, and `onReuse` is called. A session with too many refreshes ends too: its tokens must stay stored, as they
 * reveal a stolen one. Null: sign in again.
 */
export async function refreshSession(
  context: SessionContext,
  db: Queries,
  refreshToken: string,
  onReuse: () => void,
): Promise<Auth | null> {
  const now = context.clock.now()
  const hash = hashToken(refreshToken)
  const token = await findRefreshToken(db, hash, now)
  if (token === undefined) return null
  if (token.used_at !== null && (await hasUsedSuccessor(db, hash))) {
    await revokeSession(db, token.session_id, now)
    onReuse()
    return null
  }
  if (await isRefreshedTooOften(db, token.session_id)) {
    await revokeSession(db, token.session_id, now)
    return null
  }
  await markUsed(db, hash, now)
  const session = { id: token.session_id, remembered: token.remembered, ends_at: token.ends_at }
  return giveTokens(context, db, token, session, hash)
}

const FIELDS = ['type', 'browser', 'browser_version', 'os'] as const

/**
 * The stored form of a client's description of its device: the four fields of P-session-9, whose lengths the contract
 * bounds, as JSON. Null: no description.
 */
export function deviceOf(info: Schemas['DeviceInfo'] | undefined): string | null {
  const named = FIELDS.flatMap((field) => {
    const words = normaliseName(info?.[field] ?? '')
    return words === '' ? [] : [[field, words]]
  })
  return named.length === 0 ? null : JSON.stringify(Object.fromEntries(named))
}

/** The text of `deviceOf` as the API shows it; null: no description. */
export function storedDevice(device: string | null): Schemas['DeviceInfo'] | null {
  return device === null ? null : JSON.parse(device)
}
