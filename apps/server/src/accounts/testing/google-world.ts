import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import type {
  Configuration,
  ProviderConfiguration,
} from '../../platform/configuration/configuration.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { LogDestination } from '../../platform/log.ts'
import { type AccountWorld, accountWorld } from './account-world.ts'

const CLIENT_ID = 'meldboard-client'
const CLIENT_SECRET = 'a secret of the client'

/** The provider's claims about the person who signs in, or about the token. */
type Claims = Readonly<Record<string, unknown>>

export type GoogleWorld = {
  readonly world: AccountWorld
  readonly provider: OAuth2Server
  readonly client: ProviderConfiguration
  /** Sets the person whom the provider signs in. */
  readonly be: (claims: Claims, userInfo?: Claims) => void
  /** Rewrites the next id_token on its way. */
  readonly forge: (rewrite: (idToken: string) => string) => void
  readonly close: () => Promise<void>
}

export async function googleWorld(
  database: Queries,
  changes: Partial<Configuration> = {},
  log: LogDestination | null = null,
): Promise<GoogleWorld> {
  const signing = await signingProvider()
  const google = signing.client
  const world = await accountWorld(database, { google, ...changes }, log)
  const close = async () => {
    await world.close()
    await signing.stop()
  }
  return { world, ...signing, close }
}

/** A real OpenID provider on this machine. */
export async function signingProvider() {
  const provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  const issuer = provider.issuer.url ?? ''
  let claims: Claims = {}
  let told: Claims = {}
  provider.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    // The access token, which is not read, is the one with a scope.
    if (!('scope' in payload)) Object.assign(payload, claims)
  })
  provider.service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = { sub: claims.sub, ...told }
  })
  return {
    provider,
    client: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer },
    /** `userInfo`: claims that only UserInfo has. */
    be: (next: Claims, userInfo: Claims = {}) => {
      claims = next
      told = userInfo
    },
    forge: (rewrite: (idToken: string) => string) => {
      provider.service.once('beforeResponse', ({ body }: MutableResponse) => {
        if (body !== '') body.id_token = rewrite(String(body.id_token))
      })
    },
    stop: async () => {
      if (provider.listening) await provider.stop()
    },
  }
}

/** Sends a browser to the provider; returns its target and its cookie. */
export async function beginSignIn(
  world: Pick<AccountWorld, 'app'>,
  query = '',
  kind: 'google' | 'oidc' = 'google',
) {
  const reply = await world.app.inject({ method: 'GET', url: `/api/v1/auth/${kind}${query}` })
  return { status: reply.statusCode, location: locationOf(reply.headers), ...cookieOf(reply) }
}

/** The provider redirects at once without questions; returns the path and query. */
export async function throughProvider(location: URL): Promise<URL> {
  const reply = await fetch(location, { redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '')
}

export async function comeBack(world: Pick<AccountWorld, 'app'>, wayBack: URL, cookie: string) {
  const url = `${wayBack.pathname}${wayBack.search}`
  const reply = await world.app.inject({ method: 'GET', url, headers: { cookie } })
  const target = locationOf(reply.headers)
  return {
    status: reply.statusCode,
    headers: reply.headers,
    target,
    answer: Object.fromEntries(target.searchParams),
    ...cookieOf(reply),
  }
}

/** The whole way of an honest browser. */
export async function signInWithGoogle(world: AccountWorld) {
  const { location, cookie } = await beginSignIn(world)
  return comeBack(world, await throughProvider(location), cookie)
}

type Answered = { readonly headers: Readonly<Record<string, unknown>> }

function locationOf(headers: Answered['headers']): URL {
  return new URL(String(headers.location ?? 'none:'))
}

function cookieOf({ headers }: Answered) {
  const setCookie = String(headers['set-cookie'] ?? '')
  return { setCookie, cookie: setCookie.split(';', 1)[0] ?? '' }
}

/** The same token with another header, signed with a key that is not the provider's. */
export function signedByAnother(idToken: string): string {
  const [header, payload] = idToken.split('.')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signature = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(privateKey)
  return `${header}.${payload}.${signature.toString('base64url')}`
}

/** The same token, signed with the secret that client and provider share, which is no key. */
export function signedWithSecret(idToken: string): string {
  const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
  const signed = `${header}.${idToken.split('.')[1]}`
  return `${signed}.${createHmac('sha256', CLIENT_SECRET).update(signed).digest('base64url')}`
}

/** The same token without a signature. */
export function unsigned(idToken: string): string {
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${none}.${idToken.split('.')[1]}.`
}
