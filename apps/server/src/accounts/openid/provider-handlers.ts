import type { Schemas } from '@meldboard/api-client'
import { err, ok, type Result } from '@meldboard/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX } from '../../platform/contract/contract.ts'
import { tryInTransaction } from '../../platform/database/in-transaction.ts'
import { type Failure, invalidField, said, textOf } from '../../platform/http/failure.ts'
import { type Handler, queryOf } from '../../platform/http/handler.ts'
import { requestLanguage } from '../../platform/messages.ts'
import type { AccountContext } from '../account-context.ts'
import { openSession } from '../sessions.ts'
import { joinAccount } from './join-account.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { createAttemptCookie } from './sign-in-attempt.ts'
import type { SignInProvider } from './sign-in-provider.ts'
import { SignInRefusal, type SignInRefusalCode } from './sign-in-refusal.ts'

/** No provider redirects like this, so there is no address to redirect to. */
const NO_STATE: Failure = { code: 'BAD_REQUEST', message: 'authenticationFailed' }

/** The person went back, or the provider is down. */
const NOBODY_REFUSED: readonly SignInRefusalCode[] = ['access_denied', 'temporarily_unavailable']

type ProviderOperations = { readonly start: Handler; readonly callback: Handler }

/**
 * Sign-in with a provider (P-account-9): there and back by redirects. Each failure ends at the app's /google-callback,
 * with a message for the person.
 */
export function providerOperations(
  context: AccountContext,
  provider: SignInProvider,
): ProviderOperations {
  const { publicUrl, clock } = context
  const { kind, name } = provider
  const callback = `${publicUrl}${API_PREFIX}/auth/${kind}/callback`
  const openId = createOpenIdProvider(provider, callback, clock)
  const cookie = createAttemptCookie(context.providerKeys[kind], publicUrl, kind)

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    refusal: SignInRefusal,
  ) {
    const { code, because } = refusal
    request.isSignInRefused = !NOBODY_REFUSED.includes(code)
    request.log.warn({ provider: kind, reason: code, because }, 'sign-in with a provider failed')
    const problem = {
      error: code,
      error_description: textOf(refusal.describe(name), requestLanguage(request)),
    }
    return ok(reply.redirect(withQuery(address, problem)))
  }

  return {
    start: async (request, reply) => {
      const query = queryOf<'startGoogle'>(request)
      const returnTo = returnAddress(publicUrl, name, query)
      if (!returnTo.ok) return returnTo
      const begun = await openId.begin()
      if (!begun.ok) return refuse(request, reply, returnTo.value, begun.error)
      const { url, attempt } = begun.value
      const { invitation } = query
      const kept = { ...attempt, returnTo: returnTo.value, ...(invitation && { invitation }) }
      reply.header('set-cookie', cookie.write(kept, clock.now()))
      return ok(reply.redirect(url.href))
    },

    callback: async (request, reply) => {
      const { state } = queryOf<'googleCallback'>(request)
      if (state === undefined) return err(NO_STATE)
      const attempt = cookie.read(request.headers.cookie, clock.now())
      if (attempt?.state !== state) {
        // The cookie stays: a forged way back must not end the sign-in in progress.
        const refusal = new SignInRefusal('invalid_state')
        return refuse(request, reply, `${publicUrl}${PATH}`, refusal)
      }
      reply.header('set-cookie', cookie.forget)
      // Only the query comes from the sender: the Host header and the request line are not trusted.
      const wayBack = new URL(`${callback}?${request.url.split('?', 2)[1] ?? ''}`)
      const identity = await openId.identify(wayBack, attempt)
      if (!identity.ok) return refuse(request, reply, attempt.returnTo, identity.error)
      const auth = await tryInTransaction(context.database, async (db) => {
        const user = await joinAccount(context, db, provider, identity.value, attempt.invitation)
        if (!user.ok) return user
        const session = await openSession(context, db, user.value, { remembered: false })
        // The only reason why a user who was just identified gets no session.
        return session.ok ? session : err(new SignInRefusal('account_disabled'))
      })
      if (!auth.ok) return refuse(request, reply, attempt.returnTo, auth.error)
      return ok(reply.redirect(addressWithTokens(attempt.returnTo, auth.value.token)))
    },
  }
}

/** Without its provider both operations redirect to /login, with a code for the web app and a message. */
export function providerNotSetUp(publicUrl: string, name: string): ProviderOperations {
  const backToLogin: Handler = async (request, reply) => {
    const message = textOf(said('providerNotSetUp', { name }), requestLanguage(request))
    const problem = { error: 'not_configured', error_description: message }
    return ok(reply.redirect(`${publicUrl}/login?${new URLSearchParams(problem)}`))
  }
  return { start: backToLogin, callback: backToLogin }
}

const PATH = '/google-callback'

/**
 * The only address that may receive tokens: the app's /google-callback, as only that page removes them from its address
 * at once. It has the app's state unchanged, so that the app recognises the way back of its own sign-in.
 */
function returnAddress(
  publicUrl: string,
  provider: string,
  { redirect_url, state }: ReturnType<typeof queryOf<'startGoogle'>>,
): Result<string, Failure> {
  const own = `${publicUrl}${PATH}`
  const redirectUrl = redirect_url ?? own
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : null
  if (url !== null && `${url.origin}${url.pathname}` === own) {
    return ok(state === undefined ? own : withQuery(own, { state }))
  }
  return err(invalidField('redirect_url', said('signInAt', { address: publicUrl, provider })))
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

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
