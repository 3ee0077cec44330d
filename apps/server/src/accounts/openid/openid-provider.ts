import { err, ok, type Result } from '@meldboard/engine'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { ProviderConfiguration } from '../../platform/configuration/configuration.ts'
import { identityOf, type ProviderIdentity } from './join-account.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** Discovery, tokens and keys one after the other stay within a request's 10 seconds. */
const SECONDS_TO_ANSWER = 3
const KEPT = 60 * 60_000

type Begun = { readonly url: URL; readonly attempt: Omit<SignInAttempt, 'returnTo' | 'invitation'> }

/**
 * Google, or another OpenID provider (OpenID Connect Core 1.0, code flow with PKCE). Both refuse
 * where the provider is not there or says no.
 */
export type OpenIdProvider = {
  /** Where to send a browser, and what its way back will be checked against. */
  readonly begin: () => Promise<Result<Begun, SignInRefusal>>
  /** Returns the person who has come back: the code of `wayBack` is traded for an id_token and that is checked. */
  readonly identify: (
    wayBack: URL,
    attempt: SignInAttempt,
  ) => Promise<Result<ProviderIdentity, SignInRefusal>>
}

export function createOpenIdProvider(
  client: ProviderConfiguration,
  callback: string,
  clock: Clock,
): OpenIdProvider {
  const configuration = keepForAnHour(() => discover(client), clock)
  return {
    async begin() {
      const found = await resultOf(configuration())
      if (!found.ok) return found
      const codeVerifier = randomPKCECodeVerifier()
      const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier }
      const url = buildAuthorizationUrl(found.value, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return ok({ url, attempt })
    },

    async identify(wayBack, { state, nonce, codeVerifier }) {
      const found = await resultOf(configuration())
      if (!found.ok) return found
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      }
      const tokens = await resultOf(authorizationCodeGrant(found.value, wayBack, checks))
      if (!tokens.ok) return tokens
      const claims = tokens.value.claims()
      // The library looks at the party alone where there are several audiences.
      const isOurs = claims !== undefined && (claims.azp ?? client.clientId) === client.clientId
      // An empty subject is the same for everybody who has one.
      return isOurs && claims.sub.trim() !== ''
        ? identityOf(claims)
        : err(new SignInRefusal('authentication_failed'))
    },
  }
}

/** What the provider answered; what the library throws for a provider that says no is a refusal. */
async function resultOf<Value>(answer: Promise<Value>): Promise<Result<Value, SignInRefusal>> {
  try {
    return ok(await answer)
  } catch (error) {
    return err(refusalOf(error))
  }
}

/** Nothing is asked before the first sign-in; a provider that is not there is asked again. */
function discover({
  clientId,
  clientSecret,
  issuer,
}: ProviderConfiguration): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:')
  return discovery(new URL(issuer), clientId, undefined, authenticateClient(clientSecret), {
    [customFetch]: reachProvider,
    timeout: SECONDS_TO_ANSWER,
    // Without this the library trusts the connection and leaves the id_token's signature unread.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  })
}

function keepForAnHour<Value>(find: () => Promise<Value>, clock: Clock): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly until: number } | undefined
  return () => {
    const now = clock.now().getTime()
    if (kept !== undefined && now < kept.until) return kept.value
    const value = find()
    kept = { value, until: now + KEPT }
    value.catch(() => {
      if (kept?.value === value) kept = undefined
    })
    return value
  }
}

const BASIC = 'client_secret_basic'
const POST = 'client_secret_post'

/**
 * Sends the client's secret in a way the provider takes. In the body where it may be: in a header
 * it has to be encoded, which not every provider takes back. A provider that names no method takes
 * the header.
 */
function authenticateClient(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (provider, client, body, headers) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? [BASIC]
    const isBasicOnly = methods.includes(BASIC) && !methods.includes(POST)
    return (isBasicOnly ? basic : post)(provider, client, body, headers)
  }
}

/** As `fetch`, but distinguishes a provider that is not there from one that refuses. */
const reachProvider: CustomFetch = async (url, { body, ...options }) => {
  const init: RequestInit = { ...options, body: body instanceof URLSearchParams ? body : null }
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new SignInRefusal('temporarily_unavailable', error)
  })
  if (response.status < 500 && response.status !== 429) return response
  throw new SignInRefusal('temporarily_unavailable', new Error(`Status ${response.status}`))
}

const PROVIDER_ERRORS = [ClientError, ResponseBodyError, WWWAuthenticateChallengeError]

/** What the provider's answer, or the lack of one, means; a mistake of our own is thrown on. */
function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error
  if (!(error instanceof Error)) throw error
  if (error.cause instanceof SignInRefusal) return error.cause
  if (error instanceof AuthorizationResponseError) return saidNo(error)
  if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') {
    return new SignInRefusal('temporarily_unavailable', error)
  }
  if (PROVIDER_ERRORS.some((type) => error instanceof type)) {
    return new SignInRefusal('authentication_failed', error)
  }
  throw error
}

function saidNo(error: AuthorizationResponseError): SignInRefusal {
  if (error.error === 'access_denied') return new SignInRefusal('access_denied', error)
  const isPassing = ['temporarily_unavailable', 'server_error'].includes(error.error)
  return new SignInRefusal(isPassing ? 'temporarily_unavailable' : 'authentication_failed', error)
}
