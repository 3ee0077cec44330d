import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { freshEmail, linkTokenFor, PASSWORD, pinFor, register } from '../testing/account-world.ts'
import {
  beginSignIn,
  type GoogleWorld,
  googleWorld,
  signInWithGoogle,
} from '../testing/google-world.ts'

describeDatabase('sign-in with Google', (fresh) => {
  let google: GoogleWorld
  beforeAll(async () => {
    google = await googleWorld(fresh().database)
  })
  afterAll(() => google.close())

  const be = (email: string, more = {}) =>
    google.be({ sub: `sub-of-${email}`, email, email_verified: true, name: 'Asha Rao', ...more })
  const profileOf = async (access: string | undefined) =>
    (await google.world.call('GET', '/auth/profile', access)).body.data

  it('leads to the provider with PKCE, a state and a nonce', async () => {
    const { status, location } = await beginSignIn(google.world)
    expect(status).toBe(302)
    expect(location.origin).toBe(google.provider.issuer.url)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: 'meldboard-client',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/v1/auth/google/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  it('makes an account for somebody new, and delivers the tokens to the app', async () => {
    const email = freshEmail()
    be(email, { picture: 'https://pictures.example/organizer.png' })
    const { status, target, answer, headers } = await signInWithGoogle(google.world)
    expect(status).toBe(302)
    expect(`${target.origin}${target.pathname}`).toBe('http://localhost:3000/google-callback')
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
      refresh_token: expect.any(String),
      expires_at: new Date(google.world.now().getTime() + 3_600_000).toISOString(),
      token_type: 'Bearer',
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(await profileOf(answer.access_token)).toMatchObject({
      name: 'Asha Rao',
      email,
      status: 'active',
      email_verified: true,
      auth_type: 'google',
      has_password: false,
      has_google: true,
      profile_picture: 'https://pictures.example/organizer.png',
    })
  })

  it('begins a session that is refreshed and ended like any other', async () => {
    be(freshEmail())
    const { answer } = await signInWithGoogle(google.world)
    const { refresh_token } = answer
    const refreshed = await google.world.post('/auth/refresh-token', { refresh_token })
    expect(refreshed.status).toBe(200)
    await google.world.post('/auth/logout', { refresh_token })
    expect(await profileOf(answer.access_token)).toBeUndefined()
  })

  it('joins the account of the same verified address, which keeps its password', async () => {
    const { email, id } = await register(google.world)
    be(email.toUpperCase(), { sub: `sub-of-${email}`, name: 'Somebody Else' })
    const { answer } = await signInWithGoogle(google.world)
    expect(await profileOf(answer.access_token)).toMatchObject({
      id,
      email,
      name: 'Anna Rao',
      auth_type: 'password',
      has_password: true,
      has_google: true,
    })
    expect((await google.world.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('tells the owner when their account is joined, once (P-mail-4)', async () => {
    const { email } = await register(google.world)
    be(email)
    await signInWithGoogle(google.world)
    await signInWithGoogle(google.world)
    const notices = google.world.mails.filter(({ subject }) => subject.endsWith('with Google now'))
    expect(notices.filter(({ to }) => to === email)).toHaveLength(1)
    expect(google.world.mails.at(-1)?.text).toContain('Hello Anna Rao, ')
  })

  it("knows a person again by Google's name for them, also with another address", async () => {
    const email = freshEmail()
    be(email)
    const first = await profileOf((await signInWithGoogle(google.world)).answer.access_token)
    be(freshEmail(), { sub: `sub-of-${email}` })
    const second = await profileOf((await signInWithGoogle(google.world)).answer.access_token)
    expect(second).toMatchObject({ id: first.id, email })
  })

  it('completes a pending registration, and nothing a stranger entered is kept', async () => {
    const email = freshEmail()
    await google.world.post('/auth/register', { email, name: 'Mallory', password: PASSWORD })
    await google.world.post('/auth/register/initial', { email, name: 'Mallory' })
    const pin_code = pinFor(google.world, email)
    const token = linkTokenFor(google.world, email)
    be(email)
    const { answer } = await signInWithGoogle(google.world)
    expect(await profileOf(answer.access_token)).toMatchObject({
      email,
      name: 'Asha Rao',
      status: 'active',
      auth_type: 'google',
      has_password: false,
      has_google: true,
    })
    const completion = { email, pin_code, password: PASSWORD }
    const late = await google.world.post('/auth/register/complete', completion)
    expect(late.body.error.code).toBe('email_exists')
    const clicked = await google.world.post('/auth/verify-email', { token, password: PASSWORD })
    expect(clicked.status).toBe(409)
    expect((await google.world.post('/auth/login', { email, password: PASSWORD })).status).toBe(401)
  })

  it('keeps no password of a stranger, though the owner clicked on its link', async () => {
    const [email, theirs] = [freshEmail(), 'Mallory!Knows7it']
    const { world } = google
    await world.post('/auth/register', { email, name: 'Mallory', password: theirs })
    const token = linkTokenFor(world, email)
    await world.post('/auth/verify-email', { token })
    await world.post('/auth/verify-email', { token, password: PASSWORD })
    be(email)
    const { answer } = await signInWithGoogle(world)
    expect(await profileOf(answer.access_token)).toMatchObject({
      name: 'Asha Rao',
      has_password: false,
      has_google: true,
    })
    expect((await world.login(email, theirs)).status).toBe(401)
    expect((await world.post('/auth/verify-email', { token, password: theirs })).status).toBe(409)
    expect((await world.login(email, theirs)).status).toBe(401)
  })

  it('completes a registration whose address was proven, under the name that was entered', async () => {
    const email = freshEmail()
    await google.world.post('/auth/register/initial', { email, name: 'Anna Rao' })
    await google.world.post('/auth/verify-pin', { email, pin_code: pinFor(google.world, email) })
    be(email)
    const { answer } = await signInWithGoogle(google.world)
    expect(await profileOf(answer.access_token)).toMatchObject({
      name: 'Anna Rao',
      status: 'active',
    })
  })

  it('makes one account of two sign-ins at once', async () => {
    be(freshEmail())
    const replies = await Promise.all([1, 2].map(() => signInWithGoogle(google.world)))
    expect(replies.map(({ status, answer }) => [status, answer.error_description])).toEqual([
      [302, undefined],
      [302, undefined],
    ])
    const profiles = replies.map(({ answer }) => profileOf(answer.access_token))
    const [one, other] = await Promise.all(profiles)
    expect(one).toMatchObject({ id: other.id })
  })

  it.each([
    ['a name too short', { name: 'A' }, /^person-/],
    ['no name', { name: undefined }, /^person-/],
    ['a name too long', { name: 'é'.repeat(200) }, /^é{80}$/],
    ['a name of nothing to see', { name: '\u200b\u202e' }, /^person-/],
  ])('takes %s as a name that can be shown', async (_what, more, name) => {
    be(freshEmail(), more)
    const { answer } = await signInWithGoogle(google.world)
    expect((await profileOf(answer.access_token)).name).toMatch(name)
  })

  it.each(['javascript:alert(1)', 'http://plain.example/a.png', 7, `https://${'x'.repeat(2000)}`])(
    'keeps no picture at %j',
    async (picture) => {
      be(freshEmail(), { picture })
      const { answer } = await signInWithGoogle(google.world)
      expect((await profileOf(answer.access_token)).profile_picture).toBeNull()
    },
  )

  it('keeps the address of a picture as a browser would ask for it', async () => {
    be(freshEmail(), { picture: 'https://pictures.example/a\u0000\ud800.png' })
    const { answer } = await signInWithGoogle(google.world)
    const { profile_picture } = await profileOf(answer.access_token)
    expect(profile_picture).toBe('https://pictures.example/a%00%EF%BF%BD.png')
  })

  it('lets a Google user set a password, without a current one', async () => {
    const email = freshEmail()
    be(email)
    const { answer } = await signInWithGoogle(google.world)
    const change = { password: PASSWORD }
    const reply = await google.world.call('PUT', '/auth/password', answer.access_token, change)
    expect(reply.status).toBe(200)
    expect((await google.world.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })
})
