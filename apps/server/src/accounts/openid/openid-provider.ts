import { err, ok, type Result } from '@meldboard/engine'
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { Clock } from '../../platform/clock.ts'
import type { ProviderConfiguration } from '../../platform/configuration/configuration.ts'
import { type Claims, identityOf, type ProviderIdentity } from './join-account.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'
import type { SignInProvider } from './sign-in-provider.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** Discovery, tokens and keys together stay within a request's 10 seconds. */
const SECONDS_TO_ANSWER = 3
const KEPT = 60 * 60_000
/** The most that the provider's clock and ours may differ, in seconds. */
const CLOCKS_DIFFER = 120

type Begun = { readonly url: URL; readonly attempt: Omit<SignInAttempt, 'returnTo' | 'invitation'> }

/**
 * Google, or another OpenID provider (OpenID Connect Core 1.0, code flow with PKCE). Both methods return a refusal if
 * the provider is unreachable or refuses.
 */
export type OpenIdProvider = {
  /** The address for the browser, and the values for checking its way back. */
  readonly begin: () => Promise<Result<Begun, SignInRefusal>>
  /** The person who has come back: exchanges the code of `wayBack` for an id_token and checks that. */
  readonly identify: (
    wayBack: URL,
    attempt: SignInAttempt,
  ) => Promise<Result<ProviderIdentity, SignInRefusal>>
}

export function createOpenIdProvider(
  { client, trustsEmail }: Pick<SignInProvider, 'client' | 'trustsEmail'>,
  callback: string,
  clock: Clock,
): OpenIdProvider {
  const sending: SecretSending = { isInBody: false }
  const configuration = keepForAnHour(() => discover(client, sending), clock)
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
      const trade = () => resultOf(authorizationCodeGrant(found.value, wayBack, checks))
      let tokens = await trade()
      if (!tokens.ok && isClientRefused(tokens.error) && takesBoth(found.value)) {
        // The client is registered for the other way; a refused client has not used the code up.
        sending.isInBody = !sending.isInBody
        tokens = await trade()
      }
      if (!tokens.ok) return err(signatureRefusal(found.value, tokens.error))
      const claims = tokens.value.claims()
      // The library checks the party only if there are several audiences.
      const isOurs = claims !== undefined && (claims.azp ?? client.clientId) === client.clientId
      // All people with an empty subject would be one.
      if (!isOurs || claims.sub.trim() === '') {
        return err(new SignInRefusal('authentication_failed'))
      }
      if (!isLacking(claims, trustsEmail) || !hasUserInfo(found.value)) {
        return identityOf(claims, trustsEmail)
      }
      const { access_token } = tokens.value
      const more = await resultOf(fetchUserInfo(found.value, access_token, claims.sub))
      return more.ok ? identityOf(joined(claims, more.value), trustsEmail) : more
    },
  }
}

/** The provider's answer; an error that the library throws for a refusing provider becomes a refusal. */
async function resultOf<Value>(answer: Promise<Value>): Promise<Result<Value, SignInRefusal>> {
  try {
    return ok(await answer)
  } catch (error) {
    return err(refusalOf(error))
  }
}

/** Whether the id_token lacks claims that UserInfo may have: some providers have a person's address only there. */
function isLacking({ email, email_verified, name }: IDToken, trustsEmail: boolean): boolean {
  const hasMark = trustsEmail || email_verified !== undefined
  return email === undefined || !hasMark || name === undefined
}

function hasUserInfo(configuration: Configuration): boolean {
  return configuration.serverMetadata().userinfo_endpoint !== undefined
}

/** The claims of a token and of UserInfo. An address and its verified mark come from the same one. */
function joined(token: IDToken, more: Readonly<Record<string, unknown>>): Claims {
  const isWhole = token.email !== undefined && token.email_verified !== undefined
  const { email, email_verified } = isWhole || more.email === undefined ? token : more
  return { ...more, ...token, email, email_verified }
}

/** Requests nothing before the first sign-in, and retries an unreachable provider. */
async function discover(
  { clientId, clientSecret, issuer }: ProviderConfiguration,
  sending: SecretSending,
): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:')
  const tolerance = { [clockTolerance]: CLOCKS_DIFFER }
  const authentication = authenticateClient(clientSecret, sending)
  const at = (address: string) =>
    discovery(new URL(address), clientId, tolerance, authentication, {
      [customFetch]: reachProvider,
      timeout: SECONDS_TO_ANSWER,
      // Otherwise the library trusts the connection and skips the id_token's signature.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    })
  try {
    return await at(issuer)
  } catch (error) {
    const called = ownIssuerOf(error)
    if (called === null || withoutSlash(called) !== withoutSlash(issuer)) throw error
    return at(called)
  }
}

/** The issuer that a provider calls itself, if it differs from the configured one; null for other failures. */
function ownIssuerOf(error: unknown): string | null {
  const { attribute, body } = detailsOf(error) as {
    readonly attribute?: string
    readonly body?: { readonly issuer?: unknown }
  }
  return attribute === 'issuer' && typeof body?.issuer === 'string' ? body.issuer : null
}

/** The library's details about a faulty answer; empty: none. */
function detailsOf(error: unknown): object {
  let details = error
  while (details instanceof Error) details = details.cause
  return details instanceof Object ? details : {}
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/**
 * The reason why people cannot sign in with a provider, as a sentence for the operator; null: its discovery document
 * shows none.
 */
export async function providerProblem(client: ProviderConfiguration): Promise<string | null> {
  const { issuer } = client
  try {
    const configuration = await discover(client, { isInBody: false })
    const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata()
    if (!(authorization_endpoint && token_endpoint && jwks_uri)) {
      return `${issuer} does not say where people sign in, or with which keys it signs.`
    }
    if (!signsBySecret(configuration)) return null
    return `${issuer} signs with the secret of the client alone (HS256). Set RS256 or ES256 there.`
  } catch (error) {
    const called = ownIssuerOf(error)
    if (called !== null) return `${issuer} calls itself ${called}. Set OIDC_ISSUER to that.`
    const { code, because } = refusalOf(error)
    const isAway = code === 'temporarily_unavailable'
    const what = isAway ? 'cannot be reached' : 'does not answer as an OpenID provider'
    return `${issuer} ${what}: ${because.join(', ')}.`
  }
}

/** Whether a provider lists ways to sign a token, all of them without a key of its own. */
function signsBySecret(configuration: Configuration): boolean {
  const listed = configuration.serverMetadata().id_token_signing_alg_values_supported ?? []
  return listed.length > 0 && listed.every((way) => way.startsWith('HS') || way === 'none')
}

/** Names the cause if a token is signed with the client's secret; other refusals stay unchanged. */
function signatureRefusal(configuration: Configuration, refusal: SignInRefusal): SignInRefusal {
  const { header } = detailsOf(refusal.cause) as { readonly header?: { readonly alg?: string } }
  const isBySecret = header?.alg?.startsWith('HS') || signsBySecret(configuration)
  return isBySecret ? new SignInRefusal('signed_by_secret', refusal.cause) : refusal
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

/** The way in which the client's secret is sent, if the provider lists both. */
type SecretSending = { isInBody: boolean }

/**
 * Sends the client's secret in a way that the provider lists: first in a header, the default registration of clients
 * (RFC 6749, 2.3.1). A provider that lists no method gets the header.
 */
function authenticateClient(secret: string, sending: SecretSending): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), secretInHeader(secret)]
  return (provider, client, body, headers) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? [BASIC]
    const isInBody = !methods.includes(BASIC) || (methods.includes(POST) && sending.isInBody)
    return (isInBody ? post : basic)(provider, client, body, headers)
  }
}

/**
 * Sends id and secret in a header, each form-encoded (RFC 6749, 2.3.1). The library also encodes characters that a form
 * leaves unchanged, such as "-", and some providers do not decode them.
 */
function secretInHeader(secret: string): ClientAuth {
  const encoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return (_provider, { client_id }, _body, headers) => {
    const credentials = Buffer.from(`${encoded(client_id)}:${encoded(secret)}`).toString('base64')
    headers.set('authorization', `Basic ${credentials}`)
  }
}

function takesBoth(configuration: Configuration): boolean {
  const methods = configuration.serverMetadata().token_endpoint_auth_methods_supported ?? []
  return methods.includes(BASIC) && methods.includes(POST)
}

/** Whether a provider refused the client, or the way in which its secret was sent (RFC 6749, 5.2). */
function isClientRefused({ cause }: SignInRefusal): boolean {
  if (cause instanceof WWWAuthenticateChallengeError) return cause.status === 401
  return cause instanceof ResponseBodyError && cause.error === 'invalid_client'
}

/** Like `fetch`, but distinguishes an unreachable provider from one that refuses. */
const reachProvider: CustomFetch = async (url, { body, ...options }) => {
  const init: RequestInit = { ...options, body: body instanceof URLSearchParams ? body : null }
  const response = await fetch(url, init).catch((error: unknown) => {
    throw new SignInRefusal('temporarily_unavailable', error)
  })
  if (response.status < 500 && response.status !== 429) return response
  throw new SignInRefusal('temporarily_unavailable', new Error(`Status ${response.status}`))
}

const PROVIDER_ERRORS = [ClientError, ResponseBodyError, WWWAuthenticateChallengeError]

/** The meaning of the provider's answer, or of none; a defect of our own is thrown again. */
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
