import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { freshEmail, PASSWORD, register } from '../testing/account-world.ts'
import {
  beginSignIn,
  comeBack,
  type GoogleWorld,
  googleWorld,
  signingProvider,
  throughProvider,
} from '../testing/google-world.ts'

describeDatabase('sign-in with the own provider beside Google', (fresh) => {
  let google: GoogleWorld
  let own: Awaited<ReturnType<typeof signingProvider>>
  beforeAll(async () => {
    own = await signingProvider()
    const ownProvider = { ...own.client, name: 'Club', createsAccounts: false }
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
