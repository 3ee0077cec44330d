import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  otherPin,
  PASSWORD,
  pinFor,
  register,
  signIn,
  timeRatio,
} from './testing/account-world.ts'

const NEW_PASSWORD = 'Tango-Kettle-8drum'
const NEW_PASSWORD_WITH_SYMBOL = 'Tango!Kettle8drum'

describeDatabase('a mailed PIN', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  const ask = (email: string) => world.post('/auth/login-pin', { email })
  const forgot = (email: string) => world.post('/auth/forgot-password', { email })
  const validate = (email: string, pin_code: string, token_type = 'login') =>
    world.post('/auth/validate-pin', { email, pin_code, token_type })
  const reset = (reset_token: string, password = NEW_PASSWORD, path = '/auth/reset-password') =>
    world.post(path, { reset_token, password })
  const resetTokenFor = async (email: string): Promise<string> => {
    await forgot(email)
    const reply = await validate(email, pinFor(world, email), 'reset')
    return reply.body.data.reset_token
  }

  it('signs in, once (P-op-10)', async () => {
    const { email, id } = await register(world)
    const asked = await ask(email)
    expect(asked.status).toBe(200)
    expect(asked.body.data).toEqual({
      email,
      expires_at: world.now().toISOString().replace('T12:00', 'T12:10'),
    })
    const pin = pinFor(world, email)
    const reply = await validate(email, pin)
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      success: true,
      auth: { user: { id } },
      reset_token: null,
    })
    const access = reply.body.data.auth.token.access_token
    expect((await world.call('GET', '/auth/profile', access)).status).toBe(200)
    expect((await validate(email, pin)).body.error.message).toBe('Invalid PIN. Please try again.')
  })

  it('gives one session when it is used twice at once', async () => {
    const { email } = await register(world)
    await ask(email)
    const pin = pinFor(world, email)
    const replies = await Promise.all([validate(email, pin), validate(email, pin)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
  })

  it('of a login does not reset, and of a reset does not sign in (P-op-11)', async () => {
    const { email } = await register(world)
    await ask(email)
    expect((await validate(email, pinFor(world, email), 'reset')).status).toBe(400)
    await forgot(email)
    expect((await validate(email, pinFor(world, email), 'login')).status).toBe(400)
  })

  it('that is wrong or late is told apart', async () => {
    const { email } = await register(world)
    await ask(email)
    const wrong = await validate(email, otherPin(pinFor(world, email)))
    expect(wrong.body.error).toEqual({
      code: 'BAD_REQUEST',
      message: 'Invalid PIN. Please try again.',
    })
    world.pass({ minutes: 10 })
    const late = await validate(email, pinFor(world, email))
    expect(late.body.error).toEqual({
      code: 'PIN_code_expired',
      message: 'PIN has expired. Please request a new one.',
    })
  })

  it('asked for again within a minute is the same one, with the same end', async () => {
    const { email } = await register(world)
    const first = await ask(email)
    world.pass({ seconds: 30 })
    const second = await ask(email)
    expect(second.body).toEqual(first.body)
    expect((await validate(email, pinFor(world, email))).status).toBe(200)
  })

  describe('asked for by a stranger', () => {
    it.each(['/auth/login-pin', '/auth/forgot-password'])(
      'is answered the same by %s (P-op-12)',
      async (path) => {
        const { email: known } = await register(world)
        const pending = freshEmail()
        await world.post('/auth/register/initial', { email: pending, name: 'Anna' })
        const sent = world.mails.length
        const answers = []
        for (const email of [known, pending, freshEmail()]) {
          const { status, body } = await world.post(path, { email })
          answers.push([status, { ...body, data: { ...body.data, email: '' } }])
        }
        expect(answers[1]).toEqual(answers[0])
        expect(answers[2]).toEqual(answers[0])
        const wanted = world.mails
          .slice(sent)
          .filter((mail) => (mail.expiresAt ?? world.now()) > world.now())
        expect(wanted.map((mail) => mail.to)).toEqual([known])
      },
    )

    it('is guessed at with the same answers', async () => {
      const { email: known } = await register(world)
      const answersFor = async (email: string) => {
        await ask(email)
        const answers = []
        for (let guess = 0; guess < 7; guess += 1) {
          const reply = await validate(
            email,
            email === known ? otherPin(pinFor(world, email)) : '000000',
          )
          answers.push([reply.status, reply.body.error])
        }
        return answers
      }
      expect(await answersFor(known)).toEqual(await answersFor(freshEmail()))
    })

    it('takes as long (P-account-4)', async () => {
      const people: string[] = []
      for (let person = 0; person < 10; person += 1) people.push((await register(world)).email)
      await ask(freshEmail())
      await ask(people.pop() ?? '')
      const ratio = await timeRatio(
        () => ask(freshEmail()),
        () => ask(people.pop() ?? ''),
      )
      expect(ratio).toBeGreaterThan(1 / 3)
      expect(ratio).toBeLessThan(3)
    })
  })

  it.each(['/auth/reset-password', '/auth/reset-password-with-pin'])(
    'resets the password by %s, ends every session and tells the owner (P-op-13)',
    async (path) => {
      const { email, access, refresh } = await signIn(world)
      const token = await resetTokenFor(email)
      const reply = await reset(token, NEW_PASSWORD, path)
      expect(reply.status).toBe(200)
      expect((await world.login(email, PASSWORD)).status).toBe(401)
      expect((await world.login(email, NEW_PASSWORD)).status).toBe(200)
      expect((await world.call('GET', '/auth/profile', access)).status).toBe(401)
      expect((await world.post('/auth/refresh-token', { refresh_token: refresh })).status).toBe(401)
      expect(world.mails.at(-1)).toMatchObject({
        to: email,
        subject: 'Your Meldboard password was changed',
      })
    },
  )

  it.each(['changed', 'reset'])(
    'is worthless once the password was %s, and so is a reset token',
    async (how) => {
      const { email, access } = await signIn(world)
      const [mailed, another] = [await resetTokenFor(email), await resetTokenFor(email)]
      await ask(email)
      const loginPin = pinFor(world, email)
      await forgot(email)
      const resetPin = pinFor(world, email)
      const wish = freshEmail()
      const change = { email: wish, current_password: PASSWORD }
      await world.call('PUT', '/auth/profile', access, change)
      const changePin = pinFor(world, wish)
      const passwords = { current_password: PASSWORD, password: NEW_PASSWORD_WITH_SYMBOL }
      const done =
        how === 'changed'
          ? await world.call('PUT', '/auth/password', access, passwords)
          : await reset(another)
      expect(done.status).toBe(200)
      const now = await world.login(email, how === 'changed' ? passwords.password : NEW_PASSWORD)
      expect((await validate(email, loginPin)).status).toBe(400)
      expect((await validate(email, resetPin, 'reset')).status).toBe(400)
      expect((await reset(mailed)).status).toBe(400)
      const bearer = now.body.data.token.access_token
      expect((await world.verify(wish, changePin, bearer)).status).toBe(400)
      const profile = await world.call('GET', '/auth/profile', bearer)
      expect(profile.body.data).toMatchObject({ email, pending_email: null })
      // A new PIN is mailed at once.
      await ask(email)
      expect((await validate(email, pinFor(world, email))).status).toBe(200)
    },
  )

  it('leaves no session behind when it is used while the password is changed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, access } = await signIn(world)
      await ask(email)
      const passwords = { current_password: PASSWORD, password: NEW_PASSWORD_WITH_SYMBOL }
      const [used, changed] = await Promise.all([
        validate(email, pinFor(world, email)),
        world.call('PUT', '/auth/password', access, passwords),
      ])
      expect(changed.status).toBe(200)
      const opened = used.body.data?.auth.token.access_token
      expect(opened === undefined ? false : await world.isIn(opened)).toBe(false)
    }
  })

  it('gives a reset token that is good once, for ten minutes', async () => {
    const { email } = await register(world)
    const token = await resetTokenFor(email)
    expect((await reset(token, 'short')).body.error.code).toBe('VALIDATION_ERROR')
    expect((await reset(token)).status).toBe(200)
    const again = await reset(token)
    expect(again.body.error).toEqual({
      code: 'BAD_REQUEST',
      message: 'Password reset failed. Please try again.',
    })
    world.pass({ minutes: 1 })
    const late = await resetTokenFor(email)
    world.pass({ minutes: 10 })
    expect((await reset(late)).body.error.code).toBe('PIN_code_expired')
  })

  it.each(['', 'x', 'A'.repeat(43)])('is not replaced by the reset token %j', async (token) => {
    expect((await reset(token)).status).toBe(400)
  })
})
