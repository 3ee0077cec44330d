import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type FreshDatabase,
  freshDatabase,
} from '../../platform/database/testing/fresh-database.ts'
import { type AccountWorld, accountWorld, freshEmail, register } from '../testing/account-world.ts'
import {
  beginSignIn,
  comeBack,
  signedByAnother,
  signedWithSecret,
  signingProvider,
  throughProvider,
  unsigned,
} from '../testing/google-world.ts'

const FAILED = { error: 'authentication_failed', error_description: 'Authentication failed' }
const INVALID_STATE = {
  error: 'invalid_state',
  error_description:
    'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.',
}

const PROVIDERS = [
  ['Google', 'google'],
  ['Club', 'oidc'],
] as const

describe.each(PROVIDERS)('sign-in with %s, refused', (name, kind) => {
  const UNVERIFIED = {
    error: 'email_not_verified',
    error_description: `Your ${name} account has no verified email address.`,
  }
  const CANCELLED = {
    error: 'access_denied',
    error_description: `Sign-in with ${name} was cancelled.`,
  }
  const UNREACHABLE = {
    error: 'temporarily_unavailable',
    error_description: `${name} cannot be reached right now. Please try again later.`,
  }

  let fresh: FreshDatabase
  let issuer: Awaited<ReturnType<typeof signingProvider>>
  let world: AccountWorld
  let email: string
  /** The expected accounts of the address after a test, and those of them with a provider. */
  let expected: { accounts: number; joined: number }
  const worldOf = (client: typeof issuer.client) =>
    accountWorld(
      fresh.database,
      kind === 'google'
        ? { google: client }
        : { ownProvider: { ...client, name, createsAccounts: false, trustsEmail: false } },
    )
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    issuer = await signingProvider()
    world = await worldOf(issuer.client)
  })
  afterAll(async () => {
    await world.close()
    await issuer.stop()
    await fresh.close()
  })
  afterEach(async () => {
    const users = fresh.database.selectFrom('users').select(['google_subject', 'oidc_subject'])
    const rows = await users.where('email', '=', email).execute()
    const subjects = rows.flatMap((row) => Object.values(row)).filter((each) => each !== null)
    expect({ accounts: rows.length, joined: subjects.length }).toEqual(expected)
  })

  /** Makes the next sign-in that of a person without an account. */
  const be = (more: object = {}) => {
    email = freshEmail()
    expected = { accounts: 0, joined: 0 }
    issuer.be({ sub: email, email, email_verified: true, name: 'Asha Rao', ...more })
  }
  /** The same with the address of an account, without any other proof. */
  const beWithAccount = async (more: object) => {
    email = (await register(world)).email
    expected = { accounts: 1, joined: 0 }
    issuer.be({ sub: email, email, email_verified: true, name: 'Mallory', ...more })
  }
  const signIn = async (at = world) => {
    const { location, cookie } = await beginSignIn(at, '', kind)
    return comeBack(at, await throughProvider(location), cookie)
  }

  const hour = 3_600
  const seconds = () => Math.floor(Date.now() / 1000)

  it('ends with the words of a denial (P-account-10)', async () => {
    be()
    const { location, cookie } = await beginSignIn(world, '', kind)
    const wayBack = await throughProvider(location)
    wayBack.searchParams.delete('code')
    wayBack.searchParams.set('error', 'access_denied')
    wayBack.searchParams.set('error_description', '<b>anything</b>')
    expect((await comeBack(world, wayBack, cookie)).answer).toEqual(CANCELLED)
  })

  it.each([
    ['a wrong nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['another audience', { aud: 'another-client' }],
    ['a second audience', { aud: ['meldboard-client', 'another-client'] }],
    ['no audience', { aud: undefined }],
    ['a time long past', { iat: seconds() - 2 * hour, exp: seconds() - hour }],
    ['no end', { exp: undefined }],
    ['a beginning in an hour', { nbf: seconds() + hour }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['another party', { azp: 'another-client' }],
  ])('refuses an id_token with %s (P-account-9)', async (_what, claims) => {
    be(claims)
    expect((await signIn()).answer).toEqual(FAILED)
  })

  it.each([
    ['another key', signedByAnother],
    ['no signature', unsigned],
    ['a signature cut short', (idToken: string) => idToken.slice(0, -4)],
    ['nothing a token is made of', () => 'x'],
  ])('refuses an id_token with %s', async (_what, rewrite) => {
    be()
    issuer.forge(rewrite)
    expect((await signIn()).answer).toEqual(FAILED)
  })

  it('says why it refuses an id_token that is signed with the secret of the client (P-account-10)', async () => {
    be()
    issuer.forge(signedWithSecret)
    expect((await signIn()).answer).toEqual({
      error: 'signed_by_secret',
      error_description: `${name} signs in a way that this Meldboard does not take (HS256). The person who runs it can set RS256 or ES256 there.`,
    })
  })

  it.each([
    ['for another person', { sub: 'somebody else' }],
    ['without the mark of the address', { email_verified: undefined }],
  ])('takes no address that UserInfo has %s (P-account-13)', async (_what, more) => {
    be()
    const address = { email, email_verified: true }
    issuer.be({ sub: email, name: 'Asha Rao' }, { ...address, ...more })
    expect((await signIn()).answer).not.toHaveProperty('access_token')
  })

  it('takes no mark that UserInfo has for another address (P-account-13)', async () => {
    const { email: taken } = await register(world)
    be()
    const mine = { email, email_verified: true }
    issuer.be({ sub: email, email: taken, name: 'Mallory' }, mine)
    const { answer } = await signIn()
    const profile = await world.call('GET', '/auth/profile', answer.access_token)
    expect(profile.body.data).toMatchObject({ email })
    expected = { accounts: 1, joined: 1 }
  })

  it('never joins the account of another person of it, nor takes its place, by the address alone (P-account-13)', async () => {
    be()
    const { id } = (await world.call('GET', '/auth/profile', (await signIn()).answer.access_token))
      .body.data
    expected = { accounts: 1, joined: 1 }
    // The address has passed to another person at the provider, and its owner has another one.
    issuer.be({ sub: 'the next one', email, email_verified: true, name: 'Bela' })
    expect((await signIn()).answer).toEqual({
      error: 'account_of_another',
      error_description: `The account of this address belongs to another ${name} account. Sign in with a PIN by email, or ask the person who runs this Meldboard.`,
    })
    issuer.be({ sub: email, email: freshEmail(), email_verified: true, name: 'Asha Rao' })
    const { answer } = await signIn()
    const profile = await world.call('GET', '/auth/profile', answer.access_token)
    expect(profile.body.data.id).toBe(id)
  })

  it.each([
    ['is not verified', { email_verified: false }],
    ['is said not to be verified in words', { email_verified: 'false' }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is none', { email: 'asha@localhost' }],
  ])('refuses a person whose address %s', async (_what, claims) => {
    be(claims)
    expect((await signIn()).answer).toEqual(UNVERIFIED)
  })

  it.each([false, 'false', undefined])(
    'joins no account by an address whose email_verified is %j (P-account-10, P-account-13)',
    async (email_verified) => {
      await beWithAccount({ email_verified })
      expect((await signIn()).answer).toEqual(UNVERIFIED)
    },
  )

  it('opens no account by a token of another client or issuer (P-account-9, P-account-13)', async () => {
    for (const claims of [{ aud: 'another-client' }, { iss: 'https://accounts.example' }]) {
      await beWithAccount(claims)
      expect((await signIn()).answer).toEqual(FAILED)
    }
  })

  it('refuses a provider that calls itself by another name (P-account-9)', async () => {
    be()
    const { port } = issuer.provider.address()
    const other = await worldOf({ ...issuer.client, issuer: `http://127.0.0.1:${port}` })
    const { status, location } = await beginSignIn(other, '', kind)
    expect([status, Object.fromEntries(location.searchParams)]).toEqual([302, FAILED])
    await other.close()
  })

  it.each([429, 500, 503])(
    'asks to try again later where the provider answers %i (P-account-10)',
    async (statusCode) => {
      be()
      issuer.provider.service.once('beforeResponse', (response) => {
        response.statusCode = statusCode
      })
      expect((await signIn()).answer).toEqual(UNREACHABLE)
    },
  )

  it('says that the provider is down, at the start and on the way back (P-account-10)', async () => {
    be()
    const { location, cookie } = await beginSignIn(world, '', kind)
    const wayBack = await throughProvider(location)
    const { port } = issuer.provider.address()
    await issuer.provider.stop()
    expect((await comeBack(world, wayBack, cookie)).answer).toEqual(UNREACHABLE)
    // Until then its metadata is cached.
    world.pass({ minutes: 60 })
    const again = await beginSignIn(world, '', kind)
    expect(Object.fromEntries(again.location.searchParams)).toEqual(UNREACHABLE)
    await issuer.provider.start(port, 'localhost')
  })

  it.each([
    ['without the code', (wayBack: URL) => wayBack.searchParams.delete('code'), FAILED],
    ['with another code', (wayBack: URL) => wayBack.searchParams.set('code', 'x'), FAILED],
    ['from another issuer', (wayBack: URL) => wayBack.searchParams.set('iss', 'https://x'), FAILED],
    ['with another state', (wayBack: URL) => wayBack.searchParams.set('state', 'x'), INVALID_STATE],
    ['with an empty state', (wayBack: URL) => wayBack.searchParams.set('state', ''), INVALID_STATE],
  ])('refuses a way back %s', async (_what, change, answer) => {
    be()
    const { location, cookie } = await beginSignIn(world, '', kind)
    const wayBack = await throughProvider(location)
    change(wayBack)
    expect((await comeBack(world, wayBack, cookie)).answer).toEqual(answer)
  })

  it('refuses a way back without a state with a plain 400', async () => {
    be()
    for (const query of ['', '?code=x', '?error=access_denied', '?code=x&code=y']) {
      const reply = await world.call('GET', `/auth/${kind}/callback${query}`)
      expect(reply.status).toBe(400)
    }
    const { body } = await world.call('GET', `/auth/${kind}/callback?code=x`)
    expect(body.error).toEqual({ code: 'BAD_REQUEST', message: 'Authentication failed' })
  })

  it('refuses a way back in another browser, without its cookie or with a cookie of its own (P-op-16)', async () => {
    be()
    const [mine, theirs] = [await beginSignIn(world, '', kind), await beginSignIn(world, '', kind)]
    const wayBack = await throughProvider(mine.location)
    for (const cookie of [
      '',
      theirs.cookie,
      `${mine.cookie.slice(0, -2)}xx`,
      `${kind}-sign-in=x`,
    ]) {
      const reply = await comeBack(world, wayBack, cookie)
      expect(reply.answer).toEqual(INVALID_STATE)
      // A forged way back must not end the sign-in in progress.
      expect(reply.setCookie).toBe('')
    }
  })

  it('refuses a way back after ten minutes', async () => {
    be()
    const { location, cookie } = await beginSignIn(world, '', kind)
    const wayBack = await throughProvider(location)
    world.pass({ minutes: 10 })
    expect((await comeBack(world, wayBack, cookie)).answer).toEqual(INVALID_STATE)
  })

  it('refuses a code that was used, and the way back that brought it', async () => {
    be()
    const first = await beginSignIn(world, '', kind)
    const wayBack = await throughProvider(first.location)
    expect((await comeBack(world, wayBack, first.cookie)).answer).toHaveProperty('access_token')
    expect((await comeBack(world, wayBack, first.cookie)).answer).toEqual(FAILED)
    // The same code on the way back of another sign-in.
    const second = await beginSignIn(world, '', kind)
    const replayed = await throughProvider(second.location)
    replayed.searchParams.set('code', wayBack.searchParams.get('code') ?? '')
    expect((await comeBack(world, replayed, second.cookie)).answer).toEqual(FAILED)
    expected = { accounts: 1, joined: 1 }
  })
})
