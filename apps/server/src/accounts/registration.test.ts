import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  otherPin,
  PASSWORD,
  pinFor,
  register,
} from './testing/account-world.ts'

describeDatabase('a registration', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  const complete = (email: string, pin_code: string, password = PASSWORD) =>
    world.post('/auth/register/complete', { email, pin_code, password })

  const usersOf = (email: string) =>
    world.database.selectFrom('users').select('id').where('email_key', '=', email).execute()

  it('goes from name and address over the mailed PIN to an account one can sign in to (P-op-8)', async () => {
    const email = freshEmail()
    const begun = await world.begin(email, '  Anna   Rao ')
    expect(begun.status).toBe(201)
    expect(begun.body.data).toEqual({
      email,
      expires_at: '2026-11-21T12:10:00.000Z',
      user: {
        name: 'Anna Rao',
        email,
        status: 'pending_registration',
        email_verified: false,
        email_verified_at: null,
        auth_type: 'password',
        profile_picture_url: null,
      },
    })
    expect(JSON.stringify(begun.body)).not.toContain(pinFor(world, email))

    const verified = await world.verify(email, pinFor(world, email))
    expect(verified.status).toBe(200)
    expect(verified.body.data.expires_at).toBe('2026-11-21T12:30:00.000Z')
    expect(verified.body.data.user).toMatchObject({
      status: 'pending_registration',
      email_verified: true,
      email_verified_at: '2026-11-21T12:00:00.000Z',
    })

    const completed = await complete(email, pinFor(world, email))
    expect(completed.status).toBe(200)
    expect(completed.body.data.user).toMatchObject({ status: 'active', email_verified: true })

    const signedIn = await world.post('/auth/login', { email, password: PASSWORD })
    expect(signedIn.status).toBe(200)
  })

  it('tells that an address is taken, however it is spelled', async () => {
    const { email } = await register(world)
    const reply = await world.begin(email.toUpperCase())
    expect(reply.status).toBe(409)
    expect(reply.body.error).toEqual({
      code: 'email_exists',
      message: `The email address ${email.split('@')[0]?.toUpperCase()}@example.com is already registered.`,
    })
  })

  it('keeps one pending user of an address, with the name that came with the newest PIN', async () => {
    const email = freshEmail()
    await world.begin(email, 'Ana')
    world.pass({ minutes: 1 })
    const second = await world.begin(email, 'Anna')
    expect(second.status).toBe(201)
    expect(second.body.data.user.name).toBe('Anna')
    expect(await usersOf(email)).toHaveLength(1)
    const verified = await world.verify(email, pinFor(world, email))
    expect(verified.body.data.user.name).toBe('Anna')
  })

  it('lets nobody rename a pending user without a new PIN, nor see one', async () => {
    const email = freshEmail()
    await world.begin(email, 'Anna')
    const pin = pinFor(world, email)
    await world.verify(email, pin)
    const stranger = await world.begin(email.toUpperCase(), 'Mallory')
    expect(stranger.body.data.user).toMatchObject({ name: 'Mallory', email_verified: false })
    const linked = await world.post('/auth/register', { email, name: 'Eve', password: PASSWORD })
    expect(linked.body.data.user).toMatchObject({ name: 'Eve', email_verified: false })
    const completed = await complete(email, pin)
    expect(completed.body.data.user).toMatchObject({ name: 'Anna', email })
  })

  it('keeps one user when many register the same address at once', async () => {
    const email = freshEmail()
    const replies = await Promise.all(Array.from({ length: 8 }, () => world.begin(email)))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(await usersOf(email)).toHaveLength(1)
    expect(world.mails.filter((mail) => mail.to === email)).toHaveLength(1)
  })

  it('says of a wrong PIN that it is wrong (P-verify-8)', async () => {
    const email = freshEmail()
    await world.begin(email)
    const reply = await world.verify(email, otherPin(pinFor(world, email)))
    expect(reply.status).toBe(400)
    expect(reply.body.error).toEqual({
      code: 'BAD_REQUEST',
      message: 'Verification failed. Please check your PIN and try again.',
    })
  })

  it('says of a PIN after ten minutes that it has expired (P-verify-6)', async () => {
    const email = freshEmail()
    await world.begin(email)
    world.pass({ minutes: 10 })
    const reply = await world.verify(email, pinFor(world, email))
    expect(reply.status).toBe(400)
    expect(reply.body.error).toEqual({
      code: 'PIN_code_expired',
      message: 'Your verification PIN has expired. Please request a new PIN.',
    })
  })

  it('lets the verified PIN complete for thirty minutes, and not longer by verifying again (P-account-3)', async () => {
    const email = freshEmail()
    await world.begin(email)
    const pin = pinFor(world, email)
    world.pass({ minutes: 9 })
    await world.verify(email, pin)
    world.pass({ minutes: 29 })
    expect((await world.verify(email, pin)).status).toBe(200)
    world.pass({ minutes: 1 })
    const late = await complete(email, pin)
    expect(late.body.error.code).toBe('PIN_code_expired')
  })

  it('can be begun again on another device after the address was verified (P-account-2)', async () => {
    const email = freshEmail()
    await world.begin(email)
    await world.verify(email, pinFor(world, email))
    await world.begin(email)
    expect(world.mails.filter((mail) => mail.to === email)).toHaveLength(1)
    world.pass({ minutes: 1 })
    await world.begin(email)
    const second = pinFor(world, email)
    expect((await world.verify(email, second)).body.data.expires_at).toBe(
      new Date(world.now().getTime() + 30 * 60_000).toISOString(),
    )
    expect((await complete(email, second)).status).toBe(200)
  })

  it('does not complete before the address is verified (P-register-9)', async () => {
    const email = freshEmail()
    await world.begin(email)
    const reply = await complete(email, pinFor(world, email))
    expect(reply.status).toBe(403)
    expect(reply.body.error).toEqual({
      code: 'email_not_verified',
      message:
        'Your email has not been verified. Please verify your email before completing registration.',
    })
    expect((await complete(freshEmail(), '123456')).body.error.code).toBe('email_not_verified')
  })

  it('completes once', async () => {
    const email = freshEmail()
    await world.begin(email)
    const pin = pinFor(world, email)
    await world.verify(email, pin)
    const replies = await Promise.all([complete(email, pin), complete(email, pin)])
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect((await complete(email, pin)).body.error.code).toBe('email_exists')
  })

  it('refuses a weak or common password and keeps the PIN for a better one', async () => {
    const email = freshEmail()
    await world.begin(email)
    const pin = pinFor(world, email)
    await world.verify(email, pin)
    const weak = await complete(email, pin, 'password')
    expect(weak.status).toBe(400)
    expect(weak.body.error).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'Password must contain at least one uppercase letter',
      details: [
        { field: 'password', message: 'Password must contain at least one uppercase letter' },
      ],
    })
    const common = await complete(email, pin, 'Password1!')
    expect(common.body.error.message).toBe('This password is too common. Please choose another.')
    expect((await complete(email, pin, 'x'.repeat(10_000))).status).toBe(400)
    expect((await complete(email, pin)).status).toBe(200)
  })
})
