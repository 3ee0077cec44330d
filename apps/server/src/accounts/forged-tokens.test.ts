import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deriveKeys } from '../platform/configuration/key-ring.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  linkTokenFor,
  PASSWORD,
  pinFor,
  register,
  signIn,
} from './testing/account-world.ts'
import { drawToken, signAccessToken } from './tokens.ts'

const SECRET = 'a secret of at least thirty-two bytes'
const { accessToken: KEY, pin: OTHER_JOB } = deriveKeys(SECRET)

type Claims = { readonly sub: string; readonly sid: string }

describeDatabase('a forged token', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database, { authSecret: SECRET })
  })
  afterAll(() => world.close())

  const claimsOf = (access: string): Claims =>
    JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())
  const inAnHour = () => new Date(world.now().getTime() + 3_600_000)
  const profileWith = (access: string) => world.call('GET', '/auth/profile', access)
  const forge = (key: Uint8Array, { sub, sid }: Claims, endsAt = inAnHour()) =>
    signAccessToken(key, { userId: Number(sub), sessionId: sid }, world.now(), endsAt)

  it('is nobody, and every one is answered alike', async () => {
    const [victim, mallory] = [await signIn(world), await signIn(world)]
    const wanted = claimsOf(victim.access)
    const own = claimsOf(mallory.access)
    const [header, payload, signature] = victim.access.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = {
      'with another key': await forge(deriveKeys('another secret of 32 bytes or more').pin, wanted),
      'with the key of another job': await forge(OTHER_JOB, wanted),
      'with a key of zeros': await forge(new Uint8Array(32), wanted),
      'with another algorithm': await new SignJWT(wanted)
        .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
        .setExpirationTime(inAnHour())
        .sign(new Uint8Array([...KEY, ...KEY])),
      unsigned: `${none}.${payload}.`,
      'unsigned, with the signature': `${none}.${payload}.${signature}`,
      'of another under my signature': `${header}.${payload}.${mallory.access.split('.')[2]}`,
      // A stolen key does not suffice: a session has one owner and one end.
      'of another in my session': await forge(KEY, { ...own, sub: wanted.sub }),
      'of me in the session of another': await forge(KEY, { ...wanted, sub: own.sub }),
      'of a session that never was': await forge(KEY, { ...wanted, sid: 'b6a1' }),
      'of nobody': await forge(KEY, { ...wanted, sub: '999999' }),
      'that has ended': await forge(KEY, wanted, world.now()),
      'cut short': victim.access.slice(0, -1),
      'a refresh token': victim.refresh,
    }
    const answers = Object.entries(forged).map(async ([what, token]) => {
      const { status, body } = await profileWith(token)
      return [what, status, body.error]
    })
    const refused = { code: 'UNAUTHORIZED', message: 'Please sign in.' }
    expect(await Promise.all(answers)).toEqual(
      Object.keys(forged).map((what) => [what, 401, refused]),
    )
    expect((await profileWith(await forge(KEY, wanted))).body.data.email).toBe(victim.email)
  })

  it.each([
    ['', 'Bearer'],
    ['in another scheme', 'Basic'],
    ['twice', 'Bearer Bearer'],
  ])('is not taken %s', async (_how, scheme) => {
    const { access } = await signIn(world)
    const authorization = scheme === 'Bearer' ? 'Bearer' : `${scheme} ${access}`
    const url = '/api/v1/auth/profile'
    expect((await world.app.inject({ url, headers: { authorization } })).statusCode).toBe(401)
  })

  it('is not taken in an address, where it would be kept', async () => {
    const { access } = await signIn(world)
    for (const query of [`access_token=${access}`, `token=${access}`]) {
      const reply = await world.app.inject(`/api/v1/auth/profile?${query}`)
      expect(reply.statusCode).toBe(401)
    }
    const cookie = `auth_token=${access}`
    const url = '/api/v1/auth/profile'
    expect((await world.app.inject({ url, headers: { cookie } })).statusCode).toBe(401)
  })

  it('of one kind is worthless as another', async () => {
    const { email, refresh, access } = await signIn(world)
    await world.post('/auth/forgot-password', { email })
    const pin = { email, pin_code: pinFor(world, email), token_type: 'reset' }
    const reset = (await world.post('/auth/validate-pin', pin)).body.data.reset_token
    const pending = freshEmail()
    await world.post('/auth/register', { email: pending, name: 'Ben', password: PASSWORD })
    const link = linkTokenFor(world, pending)
    const uses = {
      refresh: (refresh_token: string) => world.post('/auth/refresh-token', { refresh_token }),
      reset: (reset_token: string) =>
        world.post('/auth/reset-password', { reset_token, password: 'Tango-Kettle-8drum' }),
      link: (token: string) => world.post('/auth/verify-email', { token, password: PASSWORD }),
    }
    const tokens = { refresh, reset, link, access, drawn: drawToken() }
    for (const [use, attempt] of Object.entries(uses)) {
      for (const [kind, token] of Object.entries(tokens)) {
        if (use !== kind) expect((await attempt(token)).status).toBe(use === 'refresh' ? 401 : 400)
      }
    }
    // The tries elsewhere have not harmed any of them.
    expect((await uses.refresh(refresh)).status).toBe(200)
    expect((await uses.link(link)).status).toBe(200)
    expect((await uses.reset(reset)).status).toBe(200)
  })

  it('does not outlive a new password, however that was set (P-account-11)', async () => {
    const { email, access, refresh } = await signIn(world)
    await world.post('/auth/forgot-password', { email })
    const pin = { email, pin_code: pinFor(world, email), token_type: 'reset' }
    const { reset_token } = (await world.post('/auth/validate-pin', pin)).body.data
    await world.post('/auth/reset-password', { reset_token, password: 'Tango-Kettle-8drum' })
    expect((await profileWith(access)).status).toBe(401)
    expect((await world.post('/auth/refresh-token', { refresh_token: refresh })).status).toBe(401)
  })

  it('cannot be made of what is in the database', async () => {
    const { email } = await register(world)
    const signedIn = await world.post('/auth/login', { email, password: PASSWORD })
    const { refresh_token } = signedIn.body.data.token
    const rows = await world.database.selectFrom('refresh_tokens').selectAll().execute()
    for (const { token_hash } of rows) {
      expect(token_hash).not.toBe(refresh_token)
      const reply = await world.post('/auth/refresh-token', { refresh_token: token_hash })
      expect(reply.status).toBe(401)
    }
  })
})
