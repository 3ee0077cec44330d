import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MutableResponse } from 'oauth2-mock-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  PASSWORD,
  register,
} from '../testing/account-world.ts'
import {
  beginSignIn,
  comeBack,
  type GoogleWorld,
  googleWorld,
  signingProvider,
  throughProvider,
} from '../testing/google-world.ts'

/** A moment some minutes from now, in seconds. */
function minutes(count: number): number {
  return Math.floor(Date.now() / 1000) + 60 * count
}

describeDatabase('sign-in with the own provider beside Google', (fresh) => {
  let google: GoogleWorld
  let own: Awaited<ReturnType<typeof signingProvider>>
  beforeAll(async () => {
    own = await signingProvider()
    const ownProvider = { ...own.client, name: 'Club', createsAccounts: false, trustsEmail: false }
    google = await googleWorld(fresh().database, { ownProvider })
  })
  afterAll(async () => {
    await google.close()
    await own.stop()
  })

  const claimsOf = (email: string, more = {}) => {
    return { sub: `sub-of-${email}`, email, email_verified: true, name: 'Asha Rao', ...more }
  }
  const signIn = async (kind: 'google' | 'oidc') => {
    const { location, cookie } = await beginSignIn(google.world, '', kind)
    return comeBack(google.world, await throughProvider(location), cookie)
  }
  const profileOf = async (access: string | undefined) =>
    (await google.world.call('GET', '/auth/profile', access)).body.data

  /** The app with this provider and another configuration. */
  const otherWorld = async (changes: object) => {
    const ownProvider = { ...own.client, name: 'Club', createsAccounts: false, trustsEmail: false }
    return accountWorld(fresh().database, { ownProvider: { ...ownProvider, ...changes } })
  }
  const signInAt = async (world: AccountWorld) => {
    const { location, cookie } = await beginSignIn(world, '', 'oidc')
    if (!location.searchParams.has('client_id')) return Object.fromEntries(location.searchParams)
    return (await comeBack(world, await throughProvider(location), cookie)).answer
  }

  it.each([
    ['the mark in words', { email_verified: 'true' }, {}],
    ['the address at UserInfo', { email: undefined, email_verified: undefined }, 'whole'],
    ['the mark at UserInfo', { email_verified: undefined }, 'whole'],
    ['a clock that is a minute fast', { iat: minutes(1), nbf: minutes(1) }, {}],
    ['a clock that is a minute slow', { exp: minutes(-1) }, {}],
  ])('signs in with %s (P-account-13)', async (_what, more, told) => {
    const email = freshEmail()
    const userInfo = told === 'whole' ? { email, email_verified: true } : {}
    own.be(claimsOf(email, more), userInfo)
    const { answer } = await signIn('oidc')
    expect(await profileOf(answer.access_token)).toMatchObject({ email, name: 'Asha Rao' })
  })

  it.each([false, undefined])(
    'takes an address whose mark is %j only where the operator says so (P-account-13, P-run-19)',
    async (email_verified) => {
      const email = freshEmail()
      own.be(claimsOf(email, { email_verified }))
      expect((await signIn('oidc')).answer.error).toBe('email_not_verified')
      const world = await otherWorld({ trustsEmail: true })
      expect(await signInAt(world)).toHaveProperty('access_token')
      google.be(claimsOf(freshEmail(), { email_verified }))
      expect((await signIn('google')).answer.error).toBe('email_not_verified')
      await world.close()
    },
  )

  /** The provider at another address, behind a server that may answer instead. */
  const behind = async (
    path: string,
    answers: (request: IncomingMessage, response: ServerResponse) => boolean,
    work: (origin: string) => Promise<void>,
  ) => {
    const front = createServer((request, response) => {
      if (answers(request, response)) return
      request.url = request.url?.replace(/^\/o\/club\/*/, '/')
      own.provider.service.requestHandler(request, response)
    })
    await new Promise<void>((done) => front.listen(0, 'localhost', done))
    const origin = `http://localhost:${(front.address() as AddressInfo).port}`
    const before = own.provider.issuer.url
    own.provider.issuer.url = `${origin}${path}`
    try {
      await work(origin)
    } finally {
      own.provider.issuer.url = before
      front.closeAllConnections()
      await new Promise((done) => front.close(done))
    }
  }

  it.each(['basic', 'post'])(
    'signs in with a client that is registered for %s alone, where the provider lists both (P-account-13)',
    async (way) => {
      const listBoth = ({ body }: MutableResponse) => {
        const both = ['client_secret_basic', 'client_secret_post']
        if (body !== '') body.token_endpoint_auth_methods_supported = both
      }
      own.provider.service.on('beforeWellKnownOpenIdConfiguration', listBoth)
      const refuses = ({ url, headers }: IncomingMessage, response: ServerResponse) => {
        const isBasic = headers.authorization?.startsWith('Basic ') ?? false
        if (url !== '/token' || isBasic === (way === 'basic')) return false
        response.writeHead(401, { 'content-type': 'application/json' })
        response.end('{"error":"invalid_client"}')
        return true
      }
      await behind('', refuses, async (issuer) => {
        const world = await otherWorld({ issuer })
        for (const email of [freshEmail(), freshEmail()]) {
          own.be(claimsOf(email))
          expect(await signInAt(world)).toHaveProperty('access_token')
        }
        await world.close()
      })
      own.provider.service.off('beforeWellKnownOpenIdConfiguration', listBoth)
    },
  )

  it.each(['', '/'])(
    'takes an issuer with or without the last slash: it is called /o/club%s (P-account-13)',
    async (slash) => {
      await behind(
        `/o/club${slash}`,
        () => false,
        async (origin) => {
          for (const other of ['', '/']) {
            const world = await otherWorld({ issuer: `${origin}/o/club${other}` })
            own.be(claimsOf(freshEmail()))

            expect(await signInAt(world)).toHaveProperty('access_token')
            await world.close()
          }
        },
      )
    },
  )

  it('names the ways to sign in (P-account-12)', async () => {
    const { body } = await google.world.call('GET', '/auth/ways')
    expect(body.data).toEqual({
      google: true,
      own: { name: 'Club' },
      password: true,
      signUp: 'open',
      isEmpty: expect.any(Boolean),
    })
  })

  it('makes an account for somebody new (P-account-13)', async () => {
    const email = freshEmail()
    own.be(claimsOf(email))
    const { target, answer } = await signIn('oidc')
    expect(`${target.origin}${target.pathname}`).toBe('http://localhost:3000/google-callback')
    expect(await profileOf(answer.access_token)).toMatchObject({
      email,
      auth_type: 'oidc',
      has_password: false,
      has_google: false,
      has_oidc: true,
    })
  })

  it('leads to one account from both providers, again and again, with one mail for each (P-account-13)', async () => {
    const { email, id } = await register(google.world)
    const isOwn = async (kind: 'google' | 'oidc') => {
      const { answer } = await signIn(kind)
      return (await profileOf(answer.access_token)).id === id
    }
    google.be(claimsOf(email))
    own.be(claimsOf(email))
    for (const kind of ['google', 'oidc', 'google', 'oidc'] as const) {
      expect(await isOwn(kind)).toBe(true)
    }
    const subjects = google.world.mails.filter(({ to }) => to === email).map((mail) => mail.subject)
    expect(subjects.filter((subject) => subject.endsWith('with Google now'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.endsWith('with Club now'))).toHaveLength(1)
    expect((await google.world.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('distinguishes the same name at two providers (P-account-13)', async () => {
    const [first, second] = [freshEmail(), freshEmail()]
    google.be(claimsOf(first, { sub: 'one-name' }))
    own.be(claimsOf(second, { sub: 'one-name' }))
    const byGoogle = await profileOf((await signIn('google')).answer.access_token)
    const byOwn = await profileOf((await signIn('oidc')).answer.access_token)
    expect([byGoogle.email, byOwn.email]).toEqual([first, second])
  })

  it('takes no way back of one provider for the other (P-account-13)', async () => {
    own.be(claimsOf(freshEmail()))
    const begun = await beginSignIn(google.world, '', 'oidc')
    const wayBack = await throughProvider(begun.location)
    const crossed = new URL(wayBack)
    crossed.pathname = crossed.pathname.replace('/oidc/', '/google/')
    const cookie = begun.cookie.replace('oidc-sign-in', 'google-sign-in')
    expect((await comeBack(google.world, crossed, cookie)).answer.error).toBe('invalid_state')
    expect((await comeBack(google.world, wayBack, begun.cookie)).answer).toHaveProperty(
      'access_token',
    )
  })

  it('says that the provider is down, while Google works (P-account-10)', async () => {
    const { port } = own.provider.address()
    await own.provider.stop()
    google.world.pass({ minutes: 60 })
    const { location } = await beginSignIn(google.world, '', 'oidc')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'Club cannot be reached right now. Please try again later.',
    })
    google.be(claimsOf(freshEmail()))
    expect((await signIn('google')).answer).toHaveProperty('access_token')
    await own.provider.start(port, 'localhost')
  })
})
