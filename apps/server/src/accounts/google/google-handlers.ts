import type { Schemas } from '@meldboard/api-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GoogleConfiguration } from '../../platform/configuration/configuration.ts'
import { API_PREFIX } from '../../platform/contract/contract.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { type Failure, FailureError, invalidField } from '../../platform/http/failure.ts'
import type { Handler, OperationId } from '../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { openSession } from '../sessions.ts'
import { joinAccount } from './google-account.ts'
import { createGoogleProvider } from './google-provider.ts'
import { GoogleRefusal } from './google-refusal.ts'
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

const MESSAGE = 'Sign-in with Google is not set up here. Please sign in another way.'

/** Where there is no provider, its ways lead back to /login with a code for the web app and words. */
export function googleNotSetUp(publicUrl: string): GoogleHandlers {
  const problem = { error: 'not_configured', error_description: MESSAGE }
  const login = `${publicUrl}/login?${new URLSearchParams(problem)}`
  const backToLogin: Handler = async (_request, reply) => reply.redirect(login)
  return { startGoogle: backToLogin, googleCallback: backToLogin }
}

const PATH = '/google-callback'

type ReturnRequest = {
  readonly redirect_url?: string
  /** The app's own: given back to it, so that it knows the way back of a sign-in that it began. */
  readonly state?: string
}

/**
 * Where the tokens may be taken: only the app's /google-callback, since only that page takes them
 * out of its address at once. @throws FailureError VALIDATION_ERROR
 */
function returnAddress(publicUrl: string, asked: ReturnRequest = {}): string {
  const own = `${publicUrl}${PATH}`
  const { redirect_url: redirectUrl = own, state } = asked
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : null
  if (url !== null && `${url.origin}${url.pathname}` === own) {
    return state === undefined ? own : withQuery(own, { state })
  }
  const message = `Please open ${publicUrl} to sign in with Google.`
  throw new FailureError(invalidField('redirect_url', message))
}

/** The address with the tokens of a new session (P-google-2). */
function addressWithTokens(address: string, token: Schemas['Token']): string {
  return withQuery(address, {
    access_token: token.access_token,
    refresh_token: token.refresh_token,
    expires_at: token.expires_at,
    token_type: token.token_type,
  })
}

/** The address with the reason why there are none. */
function addressWithError(address: string, refusal: GoogleRefusal): string {
  return withQuery(address, { error: refusal.code, error_description: refusal.message })
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
