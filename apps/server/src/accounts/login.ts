import type { Schemas } from '@meldboard/api-client'
import type { Queries } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { success } from '../platform/http/envelope.ts'
import { FailureError } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import { type EmailAddress, parseEmailAddress } from '../platform/mail/email-address.ts'
import type { AccountContext } from './account-context.ts'
import { SIGNED_OUT, WRONG_CREDENTIALS } from './account-failures.ts'
import type { Authenticate } from './authenticate.ts'
import { revokeByRefreshToken, revokeSession } from './session-store.ts'
import { deviceOf, type NewSession, openSession, refreshSession } from './sessions.ts'
import { findUser, type UserRow } from './user-store.ts'

export function sessionHandlers(context: AccountContext, authenticate: Authenticate) {
  return {
    login: async (request) => {
      const body = bodyOf<'login'>(request)
      const email = parseEmailAddress(body.email)
      const requester = { ip: request.ip, account: email?.key ?? body.email }
      await context.limits.count('login', requester)
      const session = {
        remembered: body.remember_me ?? false,
        device: deviceOf(body.device_info),
      }
      const auth = await loginWithPassword(context, email, body.password, session)
      await context.limits.uncount('login', requester)
      return success(auth)
    },

    refreshToken: async (request) => {
      const { refresh_token } = bodyOf<'refreshToken'>(request)
      const onReuse = () => request.log.warn('a used refresh token came back: its session is ended')
      const auth = await inTransaction(context.database, (db) =>
        refreshSession(context, db, refresh_token, onReuse),
      )
      if (auth === null) throw new FailureError(SIGNED_OUT)
      return success(auth)
    },

    logout: async (request) => {
      const { refresh_token } = bodyOf<'logout'>(request)
      const now = context.clock.now()
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn !== null) await revokeSession(context.database, signedIn.sessionId, now)
      if (refresh_token !== undefined) {
        await revokeByRefreshToken(context.database, refresh_token, now)
      }
      return success(null)
    },
  } satisfies Record<string, Handler>
}

type Auth = Schemas['Auth']

/**
 * Signs in with a password. One answer for every way to be wrong, after the same work: null stands
 * for an address that is none.
 */
async function loginWithPassword(
  context: AccountContext,
  email: EmailAddress | null,
  password: string,
  session: NewSession,
): Promise<Auth> {
  const user = await findUser(context.database, email?.key ?? '')
  const stored = user?.status === 'active' ? user.password_hash : null
  const isRight = await context.passwords.verify(password, stored)
  if (!isRight || user === null || stored === null) throw new FailureError(WRONG_CREDENTIALS)
  const kept = context.passwords.isOutdated(stored)
    ? await context.passwords.hash(password)
    : stored
  return inTransaction(context.database, async (db) => {
    const current = await replaceHash(db, user, stored, kept)
    return openSession(context, db, current, session)
  })
}

/**
 * Also where the hash stays as it is: it holds the row, so that a reset or a change of the password
 * at the same moment cannot leave a session of the old one behind.
 */
async function replaceHash(
  db: Queries,
  user: UserRow,
  stored: string,
  kept: string,
): Promise<UserRow> {
  const current = await db
    .updateTable('users')
    .set({ password_hash: kept })
    .where('id', '=', user.id)
    .where('password_hash', '=', stored)
    .returningAll()
    .executeTakeFirst()
  if (current === undefined) throw new FailureError(WRONG_CREDENTIALS)
  return current
}
