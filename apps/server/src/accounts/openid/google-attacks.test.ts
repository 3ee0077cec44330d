import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
  signedByAnother,
  signInWithGoogle,
  throughProvider,
  unsigned,
} from '../testing/google-world.ts'

const FAILED = { error: 'authentication_failed', error_description: 'Authentication failed' }
const INVALID_STATE = {
  error: 'invalid_state',
  error_description:
    'Authentication failed: The sign-in took too long or was begun elsewhere. Please try again.',
}
const UNVERIFIED = {
  error: 'email_not_verified',
  error_description: 'Your Google account has no verified email address.',
}
const CANCELLED = {
  error: 'access_denied',
  error_description: 'Sign-in with Google was cancelled.',
}

describe('sign-in with Google, refused', () => {
  let fresh: FreshDatabase
  let google: GoogleWorld
  let email: string
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    google = await googleWorld(fresh.database)
  })
  afterAll(async () => {
    await google.close()
    await fresh.close()
  })
  afterEach(async () => {
    const users = fresh.database.selectFrom('users').select('id')
    expect(await users.where('email', '=', email).execute()).toEqual([])
  })

  const be = (more: object = {}) => {
    email = freshEmail()
    google.be({ sub: email, email, email_verified: true, name: 'Asha Rao', ...more })
  }
  const hour = 3_600
  const seconds = () => Math.floor(Date.now() / 1000)

  it('ends with the words of a denial (P-account-10)', async () => {
    be()
    const { location, cookie } = await beginSignIn(google.world)
    const wayBack = await throughProvider(location)
    wayBack.searchParams.delete('code')
    wayBack.searchParams.set('error', 'access_denied')
    wayBack.searchParams.set('error_description', '<b>anything</b>')
    expect((await comeBack(google.world, wayBack, cookie)).answer).toEqual(CANCELLED)
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
  ])('refuses an id_token with %s (P-account-9)', async (_what, claims) => {
    be(claims)
    expect((await signInWithGoogle(google.world)).answer).toEqual(FAILED)
  })

  it.each([
    ['another key', signedByAnother],
    ['no signature', unsigned],
    ['a signature cut short', (idToken: string) => idToken.slice(0, -4)],
    ['nothing a token is made of', () => 'x'],
  ])('refuses an id_token with %s', async (_what, rewrite) => {
    be()
    google.forge(rewrite)
    expect((await signInWithGoogle(google.world)).answer).toEqual(FAILED)
  })

  it.each([
    ['is not verified', { email_verified: false }],
    ['is said to be verified only in words', { email_verified: 'true' }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is missing', { email: undefined }],
    ['is none', { email: 'asha@localhost' }],
  ])('refuses a person whose address %s', async (_what, claims) => {
    be(claims)
    expect((await signInWithGoogle(google.world)).answer).toEqual(UNVERIFIED)
  })

  it.each([
    ['without the code', (wayBack: URL) => wayBack.searchParams.delete('code'), FAILED],
    ['with another code', (wayBack: URL) => wayBack.searchParams.set('code', 'x'), FAILED],
    ['from another issuer', (wayBack: URL) => wayBack.searchParams.set('iss', 'https://x'), FAILED],
    ['with another state', (wayBack: URL) => wayBack.searchParams.set('state', 'x'), INVALID_STATE],
    ['with an empty state', (wayBack: URL) => wayBack.searchParams.set('state', ''), INVALID_STATE],
  ])('refuses a way back %s', async (_what, change, answer) => {
    be()
    const { location, cookie } = await beginSignIn(google.world)
    const wayBack = await throughProvider(location)
    change(wayBack)
    expect((await comeBack(google.world, wayBack, cookie)).answer).toEqual(answer)
  })

  it('refuses a way back without a state with a plain 400', async () => {
    be()
    for (const query of ['', '?code=x', '?error=access_denied', '?code=x&code=y']) {
      const reply = await google.world.call('GET', `/auth/google/callback${query}`)
      expect(reply.status).toBe(400)
    }
    const { body } = await google.world.call('GET', '/auth/google/callback?code=x')
    expect(body.error).toEqual({ code: 'BAD_REQUEST', message: 'Authentication failed' })
  })

  it('refuses a way back in another browser, without its cookie or with a cookie of its own (P-op-16)', async () => {
    be()
    const [mine, theirs] = [await beginSignIn(google.world), await beginSignIn(google.world)]
    const wayBack = await throughProvider(mine.location)
    for (const cookie of ['', theirs.cookie, `${mine.cookie.slice(0, -2)}xx`, 'google-sign-in=x']) {
      const reply = await comeBack(google.world, wayBack, cookie)
      expect(reply.answer).toEqual(INVALID_STATE)
      // A forged way back must not end the sign-in that is under way.
      expect(reply.setCookie).toBe('')
    }
  })

  it('refuses a way back after ten minutes', async () => {
    be()
    const { location, cookie } = await beginSignIn(google.world)
    const wayBack = await throughProvider(location)
    google.world.pass({ minutes: 10 })
    expect((await comeBack(google.world, wayBack, cookie)).answer).toEqual(INVALID_STATE)
  })
})
