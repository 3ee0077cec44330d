import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleConfiguration } from '../../platform/configuration/configuration.ts'
import { API_PREFIX } from '../../platform/contract/contract.ts'
import type { OperationId } from '../../platform/contract/operation.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { type Failure, FailureError } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { openSession } from '../sessions.ts'
import { createGoogleProvider } from './google-provider.ts'
import { GoogleRefusal } from './google-refusal.ts'
import { joinAccount } from './join-account.ts'
import { addressWithError, addressWithTokens, returnAddress } from './return-address.ts'
import { createAttemptCookie } from './sign-in-attempt.ts'

const CALLBACK = `${API_PREFIX}/auth/google/callback`

/** No provider redirects like this, so there is nowhere to redirect to. */
const NO_STATE: Failure = { code: 'BAD_REQUEST', message: 'Authentication failed' }

export type GoogleHandlers = Record<Extract<OperationId, 'startGoogle' | 'googleCallback'>, Handler>
type Query = { readonly redirect_url?: string; readonly state?: string }

/**
 * Sign-in with Google (P-account-9): there and back by redirects. Every failure on the way ends at
 * the app's /google-callback, with a message for the person.
 */
export function googleHandlers(
  context: AccountContext,
  google: GoogleConfiguration,
): GoogleHandlers {
  const { publicUrl, clock } = context
  const callback = `${publicUrl}${CALLBACK}`
  const provider = createGoogleProvider(google, callback, clock)
  const cookie = createAttemptCookie(context.googleKey, publicUrl)

  return {
    startGoogle: async (request, reply) => {
      const returnTo = returnAddress(publicUrl, queryOf(request))
      try {
        const { url, attempt } = await provider.begin()
        reply.header('set-cookie', cookie.write({ ...attempt, returnTo }, clock.now()))
        return reply.redirect(url.href)
      } catch (error) {
        return refuse(request, reply, returnTo, error)
      }
    },

    googleCallback: async (request, reply) => {
      const { state } = queryOf(request)
      if (state === undefined) throw new FailureError(NO_STATE)
      const attempt = cookie.read(request.headers.cookie, clock.now())
      if (attempt?.state !== state) {
        // The cookie stays: a forged way back must not end the sign-in that is under way.
        const refusal = new GoogleRefusal('invalid_state')
        return refuse(request, reply, returnAddress(publicUrl), refusal)
      }
      reply.header('set-cookie', cookie.forget)
      try {
        // Only the query is the sender's: neither the Host header nor the request line name us.
        const wayBack = new URL(`${callback}?${request.url.split('?', 2)[1] ?? ''}`)
        const identity = await provider.identify(wayBack, attempt)
        const { token } = await inTransaction(context.database, async (db) => {
          const user = await joinAccount(context, db, identity)
          if (user.disabled_at !== null) throw new GoogleRefusal('account_disabled')
          return openSession(context, db, user, { remembered: false })
        })
        return reply.redirect(addressWithTokens(attempt.returnTo, token))
      } catch (error) {
        return refuse(request, reply, attempt.returnTo, error)
      }
    },
  }
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  error: unknown,
): FastifyReply {
  if (!(error instanceof GoogleRefusal)) throw error
  request.log.warn({ reason: error.code, because: error.because }, 'google sign-in failed')
  return reply.redirect(addressWithError(address, error))
}

function queryOf(request: FastifyRequest): Query {
  return request.query as Query
}
