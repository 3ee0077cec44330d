import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FreshDatabase,
  freshDatabase,
} from '../../platform/database/testing/fresh-database.ts'
import { freshEmail } from '../testing/account-world.ts'
import {
  beginSignIn,
  comeBack,
  type GoogleWorld,
  googleWorld,
  signInWithGoogle,
  throughProvider,
} from '../testing/google-world.ts'
import { createAttemptCookie } from './sign-in-attempt.ts'

const FAILED = { error: 'authentication_failed', error_description: 'Authentication failed' }
const UNREACHABLE = {
  error: 'temporarily_unavailable',
  error_description: 'Google cannot be reached right now. Please try again later.',
}

describe('the way to Google and back', () => {
  let fresh: FreshDatabase
  let google: GoogleWorld
  const lines: string[] = []
  beforeAll(async () => {
    const log = { write: (line: string) => void lines.push(line) }
    fresh = await freshDatabase('sqlite')
    google = await googleWorld(fresh.database, { rateLimits: true }, log)
  })
  afterAll(async () => {
    await google.close()
    await fresh.close()
  })

  const be = () => {
    const email = freshEmail()
    google.be({ sub: email, email, email_verified: true, name: 'Asha Rao' })
    return email
  }
  const start = (redirect: string) =>
    google.world.call('GET', `/auth/google?redirect_url=${encodeURIComponent(redirect)}`)

  it('keeps the attempt where no script and no other path sees it, and takes it back after', async () => {
    be()
    const begun = await beginSignIn(google.world)
    expect(begun.setCookie).toMatch(
      /^google-sign-in=[\w-]+; Max-Age=600; Path=\/api\/v1\/auth\/google; HttpOnly; SameSite=Lax$/,
    )
    for (const value of ['state', 'nonce']) {
      expect(begun.cookie).not.toContain(begun.location.searchParams.get(value))
    }
    const wayBack = await throughProvider(begun.location)
    expect((await comeBack(google.world, wayBack, begun.cookie)).setCookie).toBe(
      'google-sign-in=; Max-Age=0; Path=/api/v1/auth/google; HttpOnly; SameSite=Lax',
    )
  })

  it('keeps it with Secure and bound to the host where the app is on https', () => {
    const cookie = createAttemptCookie(new Uint8Array(32), 'https://rummy.example', 'google')
    const attempt = { state: 's', nonce: 'n', codeVerifier: 'v', returnTo: 'r' }
    const written = cookie.write(attempt, google.world.now())
    expect(written).toMatch(
      /^__Host-google-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(cookie.read(written.split(';', 1)[0], google.world.now())).toEqual(attempt)
  })

  it('is gone once: the same way back is not gone again', async () => {
    be()
    const { location, cookie } = await beginSignIn(google.world)
    const wayBack = await throughProvider(location)
    expect((await comeBack(google.world, wayBack, cookie)).answer).toHaveProperty('access_token')
    expect((await comeBack(google.world, wayBack, '')).answer.error).toBe('invalid_state')
    expect((await comeBack(google.world, wayBack, cookie)).answer).toEqual(FAILED)
  })

  it('takes what a provider adds to the way back', async () => {
    be()
    const { location, cookie } = await beginSignIn(google.world)
    const wayBack = await throughProvider(location)
    const added = { scope: 'openid email', authuser: '0', prompt: 'none', hd: 'example.com' }
    for (const [name, value] of Object.entries(added)) wayBack.searchParams.set(name, value)
    expect((await comeBack(google.world, wayBack, cookie)).answer).toHaveProperty('access_token')
  })

  it('ends at the /google-callback it was asked to end at (P-op-15)', async () => {
    const { status, headers } = await start('http://localhost:3000/google-callback')
    expect(status).toBe(302)
    expect(String(headers.location)).toContain(google.provider.issuer.url)
  })

  it('gives the app its own state back, with the tokens as with an error', async () => {
    be()
    const own = {
      redirect_url: 'http://localhost:3000/google-callback',
      state: 'made-by_the-app-7',
    }
    const query = `?${new URLSearchParams(own)}`
    const begun = await beginSignIn(google.world, query)
    expect(begun.location.href).not.toContain(own.state)
    const wayBack = await throughProvider(begun.location)
    const { target, answer } = await comeBack(google.world, wayBack, begun.cookie)
    expect(`${target.origin}${target.pathname}`).toBe(own.redirect_url)
    expect(answer).toMatchObject({ state: own.state, access_token: expect.any(String) })

    google.forge(() => 'x.y.z')
    const again = await beginSignIn(google.world, query)
    const refused = await comeBack(
      google.world,
      await throughProvider(again.location),
      again.cookie,
    )
    expect(refused.answer).toEqual({ ...FAILED, state: own.state })
  })

  it('gives no state back to a browser that did not begin', async () => {
    be()
    const { location } = await beginSignIn(google.world, '?state=made-by_the-app-7')
    const { answer } = await comeBack(google.world, await throughProvider(location), '')
    expect(answer).toEqual({ error: 'invalid_state', error_description: expect.any(String) })
  })

  it.each(['', 'a b', 'a&error=b', 'x'.repeat(129), 'a&state=b'])(
    'takes no state like %j from the app',
    async (state) => {
      const reply = await google.world.call(
        'GET',
        `/auth/google?state=${encodeURIComponent(state)}`,
      )
      expect(reply.status).toBe(400)
    },
  )

  it.each([
    'https://evil.example/google-callback',
    'http://localhost:3000.evil.example/google-callback',
    'http://localhost:3000@evil.example/google-callback',
    'http://127.0.0.1:3000/google-callback',
    'http://localhost:3001/google-callback',
    'https://localhost:3000/google-callback',
    'http://localhost:3000/games',
    'http://localhost:3000/google-callback/../games',
    'javascript:alert(1)',
    '//evil.example/google-callback',
    '/google-callback',
    '',
    'x'.repeat(3000),
  ])('%#: takes the tokens nowhere else', async (redirect) => {
    const reply = await start(redirect)
    expect(reply.status).toBe(400)
    expect(reply.body.error.code).toBe('VALIDATION_ERROR')
    expect(reply.headers).not.toHaveProperty('location')
  })

  it('goes by PUBLIC_URL and never by what the request calls us', async () => {
    be()
    const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const url = '/api/v1/auth/google'
    const begun = await google.world.app.inject({ method: 'GET', url, headers: host })
    const location = new URL(String(begun.headers.location))
    expect(location.searchParams.get('redirect_uri')).toMatch(/^http:\/\/localhost:3000\//)
    const wayBack = await throughProvider(location)
    const cookie = String(begun.headers['set-cookie']).split(';', 1)[0]
    const back = await google.world.app.inject({
      method: 'GET',
      url: `${wayBack.pathname}${wayBack.search}`,
      headers: { ...host, cookie },
    })
    expect(back.headers.location).toMatch(
      /^http:\/\/localhost:3000\/google-callback\?access_token=/,
    )
  })

  it('leaves nothing secret in the log (P-google-2)', async () => {
    const email = be()
    lines.length = 0
    const { location, cookie } = await beginSignIn(google.world)
    const wayBack = await throughProvider(location)
    const { answer } = await comeBack(google.world, wayBack, cookie)
    google.forge(() => 'x.y.z')
    await signInWithGoogle(google.world)
    await comeBack(google.world, wayBack, cookie)
    const log = lines.join('')
    expect(log).toContain('sign-in with a provider failed')
    const { code, state } = Object.fromEntries(wayBack.searchParams)
    for (const secret of [email, code, state, cookie, answer.access_token, answer.refresh_token]) {
      expect(secret).toBeTruthy()
      expect(log).not.toContain(secret)
    }
  })

  it('stops one address that comes again and again', async () => {
    const url = '/api/v1/auth/google/callback'
    const coming = Array.from({ length: 125 }, () =>
      google.world.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' }),
    )
    const statuses = (await Promise.all(coming)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('ends with words when the provider is not there: at the start, and in between', async () => {
    be()
    const begun = await beginSignIn(google.world)
    const wayBack = await throughProvider(begun.location)
    const { port } = google.provider.address()
    await google.provider.stop()
    expect((await comeBack(google.world, wayBack, begun.cookie)).answer).toEqual(UNREACHABLE)
    // Until then its metadata is cached.
    google.world.pass({ minutes: 60 })
    const { status, location } = await beginSignIn(google.world)
    expect(status).toBe(302)
    expect(location.pathname).toBe('/google-callback')
    expect(Object.fromEntries(location.searchParams)).toEqual(UNREACHABLE)
    await google.provider.start(port, 'localhost')
    expect((await signInWithGoogle(google.world)).answer).toHaveProperty('access_token')
  })
})
