import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyRequest } from 'fastify'
import { success } from '../platform/http/envelope.ts'
import { type Failure, SIGNED_OUT } from '../platform/http/failure.ts'
import { type Handler, parameterOf } from '../platform/http/handler.ts'
import type { AccountContext } from './account-context.ts'
import { SESSION_NOT_FOUND } from './account-failures.ts'
import type { Authenticate, SignedIn } from './authenticate.ts'
import { findSessionsOf, revokeSession, revokeSessionsOf } from './session-store.ts'
import { storedDevice } from './sessions.ts'

/** The devices on which a user is signed in, and signing them out. Source: P-devices-1, P-devices-2. */
export function deviceHandlers({ database, clock }: AccountContext, authenticate: Authenticate) {
  async function signedInBy(request: FastifyRequest): Promise<Result<SignedIn, Failure>> {
    const signedIn = await authenticate(request.headers.authorization)
    return signedIn === null ? err(SIGNED_OUT) : ok(signedIn)
  }

  return {
    listSessions: async (request) => {
      const own = await signedInBy(request)
      if (!own.ok) return own
      const rows = await findSessionsOf(database, own.value.userId, clock.now())
      const sessions = rows.map(({ device, ...row }) => ({
        ...row,
        device: storedDevice(device),
        is_current: row.id === own.value.sessionId,
      }))
      return ok(success(sessions))
    },

    endSession: async (request) => {
      const own = await signedInBy(request)
      if (!own.ok) return own
      const id = parameterOf<string>(request, 'id').toLowerCase()
      const isEnded = await revokeSession(database, id, clock.now(), own.value.userId)
      return isEnded ? ok(success(null)) : err(SESSION_NOT_FOUND)
    },

    endOtherSessions: async (request) => {
      const own = await signedInBy(request)
      if (!own.ok) return own
      const { userId, sessionId } = own.value
      await revokeSessionsOf(database, userId, clock.now(), sessionId)
      return ok(success(null))
    },
  } satisfies Record<string, Handler>
}
