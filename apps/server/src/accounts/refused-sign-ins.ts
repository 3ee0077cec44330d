import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BodyOf, type OperationId, operationOf } from '../platform/http/handler.ts'

/** The ways to sign in, and the reset of a password. */
export const SIGN_IN_WAYS = ['password', 'pin', 'google', 'openid', 'reset'] as const

type SignInWay = (typeof SIGN_IN_WAYS)[number]

const WAY_OF_OPERATION: Readonly<Partial<Record<OperationId, SignInWay>>> = {
  login: 'password',
  validatePin: 'pin',
  googleCallback: 'google',
  oidcCallback: 'openid',
  resetPassword: 'reset',
  resetPasswordWithPin: 'reset',
}

/** Without 408 and the like: an incomplete or unreadable request is no sign-in. */
const REFUSALS: readonly number[] = [400, 401, 403, 429]

declare module 'fastify' {
  interface FastifyRequest {
    isSignInRefused: boolean
  }
}

/**
 * Reports the way of each refused sign-in, and logs a line with the id of the request, with which a proxy finds the
 * address; the line has none. Source: P-watch-1.
 */
export function reportRefusedSignIns(app: FastifyInstance, report: (way: SignInWay) => void): void {
  app.decorateRequest('isSignInRefused', false)
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const way = wayOf(request)
    if (way !== null && (request.isSignInRefused || REFUSALS.includes(status))) {
      request.log.warn({ way, status }, 'sign-in refused')
      report(way)
    }
    done()
  })
}

function wayOf(request: FastifyRequest): SignInWay | null {
  const operation = operationOf(request)
  if (operation === 'validatePin' && purposeOf(request) === 'reset') return 'reset'
  return operation === null ? null : (WAY_OF_OPERATION[operation] ?? null)
}

/** The purpose of a sent PIN; undefined: the request was refused before its body was read. */
function purposeOf({ body }: FastifyRequest) {
  return (body as Partial<BodyOf<'validatePin'>> | null | undefined)?.token_type
}
