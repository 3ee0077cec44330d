import { bodyOf } from '../platform/contract/operation.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { success } from '../platform/http/envelope.ts'
import { FailureError } from '../platform/http/failure.ts'
import type { Handler } from '../platform/http/handler.ts'
import type { AccountContext } from './account-context.ts'
import { SIGNED_OUT } from './account-failures.ts'
import type { Authenticate } from './authenticate.ts'
import { deviceOf } from './device.ts'
import { parseEmailAddress } from './email-address.ts'
import { loginWithPassword } from './login.ts'
import { refreshSession } from './refresh-session.ts'
import { revokeByRefreshToken, revokeSession } from './sessions.ts'

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
