import { type AddressInfo, createServer } from 'node:net'
import type { Result } from '@meldboard/engine'
import { type MutableResponse, OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { throughProvider } from '../testing/google-world.ts'
import { createOpenIdProvider, type OpenIdProvider } from './openid-provider.ts'
import type { SignInRefusal } from './sign-in-refusal.ts'

const CALLBACK = 'http://localhost:3000/api/v1/auth/google/callback'
const UNREACHABLE = 'temporarily_unavailable'

function succeeded<Value>(result: Result<Value, SignInRefusal>): Value {
  if (!result.ok) throw result.error
  return result.value
}

/** The code of a refusal; null: none. */
function codeOf(result: Result<unknown, SignInRefusal>): string | null {
  return result.ok ? null : result.error.code
}

describe('the OpenID provider', () => {
  let server: OAuth2Server
  let time: number
  let asked: number
  beforeEach(async () => {
    server = new OAuth2Server()
    await server.issuer.keys.generate('RS256')
    await server.start(0, 'localhost')
    time = Date.parse('2026-11-21T12:00:00.000Z')
    asked = 0
    onMetadata(() => {
      asked += 1
    })
  })
  afterEach(() => (server.listening ? server.stop() : undefined))

  function onMetadata(change: (metadata: Record<string, unknown>) => void): void {
    server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) => {
      if (body !== '') change(body)
    })
  }

  function at(issuer = server.issuer.url ?? ''): OpenIdProvider {
    const client = { clientId: 'client', clientSecret: 'secret of the client', issuer }
    return createOpenIdProvider({ client, trustsEmail: false }, CALLBACK, {
      now: () => new Date(time),
    })
  }

  it('is asked for its metadata at the first sign-in, and once an hour', async () => {
    const provider = at()
    expect(asked).toBe(0)
    await Promise.all([provider.begin(), provider.begin()])
    time += 59 * 60_000
    await provider.begin()
    expect(asked).toBe(1)
    time += 60_000
    await provider.begin()
    expect(asked).toBe(2)
  })

  it('draws a new state, nonce and verifier each time', async () => {
    const provider = at()
    const [one, other] = [
      succeeded(await provider.begin()).attempt,
      succeeded(await provider.begin()).attempt,
    ]
    expect(new Set([...Object.values(one), ...Object.values(other)]).size).toBe(6)
  })

  it('is asked again when it was not there', async () => {
    const provider = at()
    const { port } = server.address()
    await server.stop()
    expect(codeOf(await provider.begin())).toBe(UNREACHABLE)
    await server.start(port, 'localhost')
    expect(succeeded(await provider.begin()).url.port).toBe(String(port))
  })

  it('is given up on when it never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as AddressInfo
    expect(codeOf(await at(`http://127.0.0.1:${port}`).begin())).toBe(UNREACHABLE)
    silent.close()
  })

  it('is refused when it calls itself by another name', async () => {
    onMetadata((metadata) => {
      metadata.issuer = 'https://accounts.example'
    })
    expect(codeOf(await at().begin())).toBe('authentication_failed')
  })

  it.each([
    [undefined, true],
    [['client_secret_basic'], true],
    [['client_secret_basic', 'client_secret_post'], true],
    [['client_secret_post'], false],
    [['none'], false],
  ])('is told the secret as it takes it: %j', async (methods, isInHeader) => {
    onMetadata((metadata) => {
      metadata.token_endpoint_auth_methods_supported = methods
    })
    const told: boolean[] = []
    server.service.on('beforeTokenSigning', ({ payload }, { headers, body }) => {
      Object.assign(payload, { email: 'asha@example.com', email_verified: true })
      told.push(headers.authorization !== undefined, body.client_secret === undefined)
    })
    const provider = at()
    const { url, attempt } = succeeded(await provider.begin())
    const wayBack = await throughProvider(url)
    const identity = await provider.identify(wayBack, { ...attempt, returnTo: '' })
    expect(succeeded(identity).subject).toBe(`${server.issuer.url} johndoe`)
    expect(new Set(told)).toEqual(new Set([isInHeader]))
  })
})
