import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import { inTransaction, tryInTransaction } from '../platform/database/in-transaction.ts'
import { type EmailAddress, parseEmailAddress } from '../platform/email-address.ts'
import { success, successOf } from '../platform/http/envelope.ts'
import { type Failure, SIGNED_OUT } from '../platform/http/failure.ts'
import { bodyOf, type Handler } from '../platform/http/handler.ts'
import type { AccountContext } from './account-context.ts'
import { WRONG_CREDENTIALS } from './account-failures.ts'
import type { Authenticate } from './authenticate.ts'
import { revokeByRefreshToken, revokeSession } from './session-store.ts'
import { deviceOf, type NewSession, openSession, refreshSession } from './sessions.ts'
import { findUser, updateWithPassword } from './user-store.ts'

export function sessionHandlers(context: AccountContext, authenticate: Authenticate) {
  return {
    login: async (request) => {
      const body = bodyOf<'login'>(request)
      const email = parseEmailAddress(body.email)
      const requester = { ip: request.ip, account: email?.key ?? body.email }
      const session = {
        remembered: body.remember_me ?? false,
        device: deviceOf(body.device_info),
      }
      const auth = await context.limits.countFailure('login', requester, () =>
        loginWithPassword(context, email, body.password, session),
      )
      return successOf(auth)
    },

    refreshToken: async (request) => {
      const { refresh_token } = bodyOf<'refreshToken'>(request)
      const onReuse = () => request.log.warn('a used refresh token came back: its session is ended')
      const auth = await inTransaction(context.database, (db) =>
        refreshSession(context, db, refresh_token, onReuse),
      )
      return auth === null ? err(SIGNED_OUT) : ok(success(auth))
    },

    logout: async (request) => {
      const { refresh_token } = bodyOf<'logout'>(request)
      const now = context.clock.now()
      const signedIn = await authenticate(request.headers.authorization)
      if (signedIn !== null) await revokeSession(context.database, signedIn.sessionId, now)
      if (refresh_token !== undefined) {
        await revokeByRefreshToken(context.database, refresh_token, now)
      }
      return ok(success(null))
    },
  } satisfies Record<string, Handler>
}

/** Signs in with a password. All wrong input gets one answer, after the same work; null: not an address. */
async function loginWithPassword(
  context: AccountContext,
  email: EmailAddress | null,
  password: string,
  session: NewSession,
): Promise<Result<Schemas['Auth'], Failure>> {
  const user = await findUser(context.database, email?.key ?? '')
  const stored = user?.status === 'active' ? user.password_hash : null
  const isRight = await context.passwords.verify(password, stored)
  if (!isRight || user === null || stored === null) return err(WRONG_CREDENTIALS)
  const password_hash = context.passwords.isOutdated(stored)
    ? await context.passwords.hash(password)
    : stored
  return tryInTransaction(context.database, async (db) => {
    // Also for an unchanged hash: a reset or a change of the password at the same moment must not leave a session of
    // the old one behind.
    const current = await updateWithPassword(db, user, { password_hash })
    return current === null ? err(WRONG_CREDENTIALS) : openSession(context, db, current, session)
  })
}
