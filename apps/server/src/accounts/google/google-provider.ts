import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Clock } from '../../app-dependencies.ts'
import type { GoogleConfiguration } from '../../platform/configuration/configuration.ts'
import { authenticateClient } from './client-authentication.ts'
import { type GoogleIdentity, googleIdentity } from './google-identity.ts'
import { GoogleRefusal } from './google-refusal.ts'
import { reachProvider, refusalOf } from './provider-failure.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

/** Discovery, tokens and keys one after the other stay within a request's 10 seconds. */
const SECONDS_TO_ANSWER = 3
const KEPT = 60 * 60_000

type Begun = { readonly url: URL; readonly attempt: Omit<SignInAttempt, 'returnTo'> }

/** Google, or any other OpenID provider (OpenID Connect Core 1.0, code flow with PKCE). */
export type GoogleProvider = {
  /** Where to send a browser, and what its way back will be checked against. */
  readonly begin: () => Promise<Begun>
  /** Who has come back: the code of `wayBack` is traded for an id_token and that is checked. */
  readonly identify: (wayBack: URL, attempt: SignInAttempt) => Promise<GoogleIdentity>
}

/** @throws GoogleRefusal from both, where the provider is not there or says no. */
export function createGoogleProvider(
  google: GoogleConfiguration,
  callback: string,
  clock: Clock,
): GoogleProvider {
  const configuration = keepForAnHour(() => discover(google), clock)
  return {
    async begin() {
      const found = await configuration()
      const codeVerifier = randomPKCECodeVerifier()
      const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier }
      const url = buildAuthorizationUrl(found, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url, attempt }
    },

    async identify(wayBack, { state, nonce, codeVerifier }) {
      const found = await configuration()
      const tokens = await authorizationCodeGrant(found, wayBack, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      }).catch((error: unknown) => {
        throw refusalOf(error)
      })
      const claims = tokens.claims()
      if (claims === undefined) throw new GoogleRefusal('authentication_failed')
      return googleIdentity(claims)
    },
  }
}

/** Nothing is asked before the first sign-in; a provider that is not there is asked again. */
function discover({ clientId, clientSecret, issuer }: GoogleConfiguration): Promise<Configuration> {
  const isPlain = issuer.startsWith('http:')
  return discovery(new URL(issuer), clientId, undefined, authenticateClient(clientSecret), {
    [customFetch]: reachProvider,
    timeout: SECONDS_TO_ANSWER,
    // Without this the library trusts the connection and leaves the id_token's signature unread.
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  }).catch((error: unknown) => {
    throw refusalOf(error)
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
