import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  linkTokenFor,
  PASSWORD,
  register,
} from './testing/account-world.ts'

describeDatabase('a registration with a password at once', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database, { publicUrl: 'https://meld.example' })
  })
  afterAll(() => world.close())

  const begin = (email: string, password = PASSWORD, name = 'Anna Rao') =>
    world.post('/auth/register', { email, name, password })
  const verify = (token: string, password = PASSWORD) =>
    world.post('/auth/verify-email', { token, password })
  const tokenFor = (email: string) => linkTokenFor(world, email)

  it('goes over the mailed link to an account one can sign in to (P-op-1)', async () => {
    const email = freshEmail()
    const begun = await begin(email)
    expect(begun.status).toBe(201)
    expect(begun.body.data).toMatchObject({
      email,
      expires_at: '2026-11-22T12:00:00.000Z',
      user: { status: 'pending_registration', email_verified: false },
    })
    expect((await world.login(email)).status).toBe(401)
    expect(world.mails.at(-1)?.text).toContain('https://meld.example/verify-email?token=')
    const verified = await verify(tokenFor(email))
    expect(verified.status).toBe(200)
    expect(verified.body.data.user).toMatchObject({ email, status: 'active', email_verified: true })
    expect((await world.login(email)).status).toBe(200)
  })

  it('has a link that works once, for a day', async () => {
    const email = freshEmail()
    await begin(email)
    await verify(tokenFor(email))
    const again = await verify(tokenFor(email))
    expect(again.body.error).toEqual({
      code: 'BAD_REQUEST',
      message: 'Email verification failed. Please try again.',
    })
    const late = freshEmail()
    await begin(late)
    world.pass({ days: 1 })
    expect((await verify(tokenFor(late))).status).toBe(400)
  })

  it('never activates the password of another who registers the same address', async () => {
    const email = freshEmail()
    await begin(email)
    const link = tokenFor(email)
    await begin(email, 'Mallory!Knows7it', 'Mallory')
    const verified = await verify(link)
    expect(verified.body.data.user.name).toBe('Anna Rao')
    expect((await world.login(email)).status).toBe(200)
    expect((await world.login(email, 'Mallory!Knows7it')).status).toBe(401)
    expect((await verify(tokenFor(email), 'Mallory!Knows7it')).status).toBe(400)
  })

  it('asks for the password that the link was sent with, and keeps the link for it', async () => {
    const email = freshEmail()
    await begin(email)
    const without = await world.post('/auth/verify-email', { token: tokenFor(email) })
    expect(without.body.error.message).toBe('Password is required')
    const wrong = await verify(tokenFor(email), 'Wrong!Guess77')
    expect(wrong.body.error).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'This is not the password that you chose when you registered.',
      details: [
        {
          field: 'password',
          message: 'This is not the password that you chose when you registered.',
        },
      ],
    })
    expect((await world.login(email)).status).toBe(401)
    expect((await verify(tokenFor(email))).status).toBe(200)
  })

  it('activates one of two clicks at once', async () => {
    const email = freshEmail()
    await begin(email)
    const replies = await Promise.all([verify(tokenFor(email)), verify(tokenFor(email))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('tells that an address is taken', async () => {
    const { email } = await register(world)
    expect((await begin(email)).body.error.code).toBe('email_exists')
  })

  it('refuses a weak password and a made-up token', async () => {
    expect((await begin(freshEmail(), 'Password1!')).status).toBe(400)
    expect((await verify('x')).status).toBe(400)
    expect((await verify('')).status).toBe(400)
  })
})
