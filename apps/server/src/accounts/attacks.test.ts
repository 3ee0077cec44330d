import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { PIN_TRIES } from './pin-store.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  linkTokenFor,
  otherPin,
  PASSWORD,
  pinFor,
  register,
  signIn,
} from './testing/account-world.ts'

describeDatabase('an attacker', (fresh) => {
  let world: AccountWorld
  let limited: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
    limited = await accountWorld(fresh().database, { rateLimits: true })
  })
  afterAll(() => Promise.all([world.close(), limited.close()]))

  const postFrom = (remoteAddress: string, path: string, payload: object) =>
    limited.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress })
  const postElsewhere = (path: string, payload: object) => postFrom('203.0.113.9', path, payload)
  const mailsTo = (email: string) => limited.mails.filter(({ to }) => to === email)
  const ten = Array.from({ length: 10 }, (_, index) => index)

  const askChange = (access: string, email: string) =>
    world.call('PUT', '/auth/profile', access, { email, current_password: PASSWORD })

  it('has five guesses at a PIN, also when they come at once', async () => {
    const email = freshEmail()
    await world.post('/auth/register/initial', { email, name: 'Anna' })
    const pin = pinFor(world, email)
    const guess = (pin_code: string) => world.post('/auth/verify-pin', { email, pin_code })
    const wrong = Array.from({ length: 20 }, () => guess(otherPin(pin)))
    const codes = (await Promise.all(wrong)).map((reply) => reply.body.error.code)
    expect(codes.filter((code) => code === 'BAD_REQUEST')).toHaveLength(PIN_TRIES)
    expect(codes.filter((code) => code === 'PIN_code_expired')).toHaveLength(20 - PIN_TRIES)
    expect((await guess(pin)).body.error.code).toBe('PIN_code_expired')
  })

  it('cannot use the PIN of one address for another', async () => {
    const [mine, theirs] = [freshEmail(), freshEmail()]
    await world.post('/auth/register/initial', { email: mine, name: 'Mallory' })
    await world.post('/auth/register/initial', { email: theirs, name: 'Anna' })
    const pin_code = pinFor(world, mine)
    const reply = await world.post('/auth/verify-pin', { email: theirs, pin_code })
    expect(reply.status).toBe(400)
  })

  it('cannot take over a registration by asking for its address', async () => {
    const stranger = await signIn(world)
    const email = freshEmail()
    await askChange(stranger.access, email)
    await world.begin(email)
    world.pass({ minutes: 1 })
    await world.post('/auth/resend-verification', { email })
    const pin_code = pinFor(world, email)
    const verified = await world.verify(email, pin_code)
    expect(verified.body.data.user).toMatchObject({ email, status: 'pending_registration' })
    const choice = { email, pin_code, password: PASSWORD }
    expect((await world.post('/auth/register/complete', choice)).status).toBe(200)
    expect((await world.login(email)).body.data.user.email).toBe(email)
    expect((await world.call('GET', '/auth/profile', stranger.access)).body.data).toMatchObject({
      id: stranger.id,
      email: stranger.email,
    })
  })

  it('cannot disturb a registration whose address is proven, nor choose its name or password', async () => {
    const email = freshEmail()
    await world.begin(email, 'Anna Rao')
    const pin_code = pinFor(world, email)
    await world.verify(email, pin_code)
    world.pass({ minutes: 1 })
    await world.begin(email, 'Mallory')
    world.pass({ minutes: 1 })
    await world.post('/auth/resend-verification', { email })
    const guessed = [pin_code, pinFor(world, email)].map(otherPin)
    for (const guess of guessed) {
      const choice = { email, pin_code: guess, password: 'Mallory!Knows7it' }
      expect((await world.post('/auth/register/complete', choice)).status).toBe(400)
    }
    const choice = { email, pin_code, password: PASSWORD }
    const completed = await world.post('/auth/register/complete', choice)
    expect(completed.body.data.user).toMatchObject({ name: 'Anna Rao', status: 'active' })
    expect((await world.login(email)).status).toBe(200)
    expect((await world.login(email, 'Mallory!Knows7it')).status).toBe(401)
  })

  it('has its change of address applied by nobody but its own session', async () => {
    const [stranger, other] = [await signIn(world), await signIn(world)]
    const email = freshEmail()
    await askChange(stranger.access, email)
    const pin = pinFor(world, email)
    for (const bearer of [undefined, other.access]) {
      expect((await world.verify(email, pin, bearer)).status).toBe(400)
    }
    await world.begin(email)
    expect((await world.verify(email, pin)).status).toBe(400)
    expect((await world.verify(email, pin, stranger.access)).status).toBe(200)
  })

  it.each(['nobody', 'an account that wants the address', 'another account'] as const)(
    'tests one PIN with one guess, as %s',
    async (who) => {
      const email = freshEmail()
      await world.begin(email)
      const accounts = []
      for (let account = 0; account < 4; account += 1) accounts.push(await signIn(world))
      for (const { access } of accounts.slice(1)) await askChange(access, email)
      const bearers = {
        nobody: undefined,
        'an account that wants the address': accounts[1]?.access,
        'another account': accounts[0]?.access,
      }
      await world.verify(email, otherPin(pinFor(world, email)), bearers[who])
      const tries = await world.database
        .selectFrom('pins')
        .select('tries')
        .where('email_key', 'like', `%${email}`)
        .execute()
      expect(tries.map((pin) => pin.tries).toSorted()).toEqual([0, 0, 0, 1])
    },
  )

  it('cannot have its password activated by the owner’s click on its link', async () => {
    const [email, theirs] = [freshEmail(), 'Mallory!Knows7it']
    await world.post('/auth/register', { email, name: 'Anna Rao', password: PASSWORD })
    const own = linkTokenFor(world, email)
    await world.post('/auth/register', { email, name: 'Mallory', password: theirs })
    const last = linkTokenFor(world, email)
    const open = (token: string, password?: string) =>
      world.post('/auth/verify-email', { token, password })
    for (const password of [undefined, '', PASSWORD]) {
      expect((await open(last, password)).status).toBe(400)
    }
    expect((await world.login(email, theirs)).status).toBe(401)
    const opened = await open(own, PASSWORD)
    expect(opened.body.data.user).toMatchObject({ name: 'Anna Rao', status: 'active' })
    expect((await open(last, theirs)).status).toBe(400)
    expect((await world.login(email, theirs)).status).toBe(401)
    expect((await world.login(email)).status).toBe(200)
  })

  it('is stopped from guessing the password of a link', async () => {
    const email = freshEmail()
    await limited.post('/auth/register', { email, name: 'Anna Rao', password: PASSWORD })
    const token = linkTokenFor(limited, email)
    const statuses = []
    for (let round = 0; round < 12; round += 1) {
      const guess = { token, password: `Wrong!Guess${round}` }
      statuses.push((await limited.post('/auth/verify-email', guess)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  it.each([
    ['/auth/register', { password: PASSWORD }],
    ['/auth/register/initial', {}],
  ])('learns from %s nothing of a user who is pending', async (path, body) => {
    const [known, unknown] = [freshEmail(), freshEmail()]
    await world.begin(known, 'Anna Rao')
    await world.verify(known, pinFor(world, known))
    world.pass({ minutes: 2 })
    const answers = []
    for (const email of [known, unknown]) {
      const { status, body: answer } = await world.post(path, { ...body, email, name: 'Mallory' })
      expect(answer.data).toMatchObject({ email, user: { email, name: 'Mallory' } })
      const user = { ...answer.data.user, email: '' }
      answers.push({ status, data: { ...answer.data, email: '', user } })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.data.user).not.toHaveProperty('id')
  })

  it('says nothing of its own choice in a mail to an address that it has not proven', async () => {
    const words = 'Call 555 0100 now'
    const { access } = await signIn(world)
    await world.call('PUT', '/auth/profile', access, { name: words })
    const [changed, begun, linked] = [freshEmail(), freshEmail(), freshEmail()]
    await askChange(access, changed)
    await world.begin(begun, words)
    await world.post('/auth/register', { email: linked, name: words, password: PASSWORD })
    world.pass({ minutes: 1 })
    await world.post('/auth/resend-verification', { email: begun })
    const mails = world.mails.filter(({ to }) => [changed, begun, linked].includes(to))
    expect(mails).toHaveLength(4)
    expect(JSON.stringify(mails)).not.toContain('555 0100')
  })

  it('is stopped from guessing passwords, and the owner elsewhere is not', async () => {
    const { email } = await register(limited)
    const guess = () => limited.post('/auth/login', { email, password: 'Wrong!Guess77' })
    const statuses = []
    for (let round = 0; round < 12; round += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const stopped = await limited.post('/auth/login', { email, password: PASSWORD })
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await postElsewhere('/auth/login', { email, password: PASSWORD })
    expect(elsewhere.statusCode).toBe(200)
    limited.pass({ minutes: 15 })
    expect((await limited.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('is stopped from guessing PINs over many PINs', async () => {
    const email = freshEmail()
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await limited.post('/auth/register/initial', { email, name: 'Anna' })
      for (let guess = 0; guess < PIN_TRIES; guess += 1) {
        const pin_code = otherPin(pinFor(limited, email))
        statuses.push((await limited.post('/auth/verify-pin', { email, pin_code })).status)
      }
      limited.pass({ seconds: 60 })
    }
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(15).fill(429)])
  })

  it('does not keep the owner elsewhere from PINs by spending them and the guesses', async () => {
    const { email } = await register(limited)
    for (let minute = 0; minute < 6; minute += 1) {
      await limited.post('/auth/login-pin', { email })
      const pin_code = otherPin(pinFor(limited, email))
      const guess = { email, pin_code, token_type: 'login' }
      for (let time = 0; time < 3; time += 1) await limited.post('/auth/validate-pin', guess)
      limited.pass({ minutes: 1 })
    }
    expect((await limited.post('/auth/login-pin', { email })).status).toBe(429)
    expect((await postElsewhere('/auth/login-pin', { email })).statusCode).toBe(200)
    const right = { email, pin_code: pinFor(limited, email), token_type: 'login' }
    expect((await limited.post('/auth/validate-pin', right)).status).toBe(429)
    expect((await postElsewhere('/auth/validate-pin', right)).statusCode).toBe(200)
  })

  it.each([
    ['/auth/register', { name: 'Mallory', password: PASSWORD }],
    ['/auth/register/initial', { name: 'Mallory' }],
  ])(
    'mails an address four times at most with %s, also when it asks ten times at once',
    async (path, body) => {
      limited.pass({ days: 1 })
      const email = freshEmail()
      const replies = await Promise.all(ten.map(() => postElsewhere(path, { ...body, email })))
      expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4)
      expect(mailsTo(email).length).toBeLessThanOrEqual(4)
      const other = freshEmail()
      const everywhere = ten.map((host) =>
        postFrom(`198.51.100.${host}`, path, { ...body, email: other }),
      )
      const accepted = (await Promise.all(everywhere)).filter(
        ({ statusCode }) => statusCode === 201,
      )
      expect(accepted).toHaveLength(6)
      expect(mailsTo(other).length).toBeLessThanOrEqual(6)
    },
  )

  it('mails an address six times at most by changes of email, with however many accounts', async () => {
    limited.pass({ days: 1 })
    const accounts = []
    for (const _ of ten) accounts.push(await signIn(limited))
    const email = freshEmail()
    const replies = await Promise.all(
      accounts.map(({ access }, host) =>
        limited.app.inject({
          method: 'PUT',
          url: '/api/v1/auth/profile',
          payload: { email, current_password: PASSWORD },
          headers: { authorization: `Bearer ${access}` },
          remoteAddress: `198.51.100.${host}`,
        }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    expect(mailsTo(email)).toHaveLength(6)
    // Registering and signing in count together.
    expect(
      (await postElsewhere('/auth/register/initial', { email, name: 'Anna' })).statusCode,
    ).toBe(429)
    expect((await postElsewhere('/auth/login-pin', { email })).statusCode).toBe(429)
  })

  it('changes the address of one account six times at most, to any addresses', async () => {
    limited.pass({ days: 1 })
    const { access } = await signIn(limited)
    const ask = (email: string) =>
      limited.call('PUT', '/auth/profile', access, { email, current_password: PASSWORD })
    const replies = await Promise.all(ten.map(() => ask(freshEmail())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6)
  })

  it('mails an owner ten times at most that their password was changed', async () => {
    limited.pass({ days: 1 })
    const { email, ...session } = await signIn(limited)
    let { access } = session
    const statuses = []
    for (let change = 0; change < 11; change += 1) {
      const body = { current_password: PASSWORD, password: PASSWORD }
      const reply = await limited.call('PUT', '/auth/password', access, body)
      statuses.push(reply.status)
      access = reply.body.data?.token.access_token ?? access
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(mailsTo(email).filter(({ subject }) => subject.includes('changed'))).toHaveLength(10)
  })

  it('does not keep a person elsewhere from registering', async () => {
    limited.pass({ days: 1 })
    const email = freshEmail()
    for (let minute = 0; minute < 20; minute += 1) {
      await limited.post('/auth/register', { email, name: 'Mallory', password: PASSWORD })
      await limited.post('/auth/register/initial', { email, name: 'Mallory' })
      limited.pass({ minutes: 1 })
    }
    const begun = await postElsewhere('/auth/register/initial', { email, name: 'Anna Rao' })
    expect(begun.statusCode).toBe(201)
    const pin_code = pinFor(limited, email)
    expect((await postElsewhere('/auth/verify-pin', { email, pin_code })).statusCode).toBe(200)
    const choice = { email, pin_code, password: PASSWORD }
    const completed = await postElsewhere('/auth/register/complete', choice)
    expect(completed.json().data.user).toMatchObject({ name: 'Anna Rao', status: 'active' })
  })

  it('learns from the limits nothing about who has an account', async () => {
    const { email } = await register(limited)
    limited.pass({ days: 1 })
    const statusesFor = async (address: string) => {
      const statuses = []
      for (let round = 0; round < 8; round += 1) {
        statuses.push((await limited.post('/auth/resend-verification', { email: address })).status)
        limited.pass({ seconds: 61 })
      }
      return statuses
    }
    expect(await statusesFor(email)).toEqual(await statusesFor(freshEmail()))
  })

  it('does not stop one who signs in rightly all day', async () => {
    const { email } = await register(limited)
    for (let round = 0; round < 15; round += 1) {
      expect((await limited.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
    }
  })

  it('cannot make a mail lead to a host of its own (P-mail-7)', async () => {
    const email = freshEmail()
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { email, name: 'Anna', password: PASSWORD },
      headers: {
        host: 'evil.example',
        origin: 'https://evil.example',
        forwarded: 'host=evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    })
    expect(reply.statusCode).toBe(201)
    const mail = world.mails.findLast(({ to }) => to === email)
    expect(`${mail?.text}${mail?.html}`).toContain('http://localhost:3000/verify-email?token=')
    expect(JSON.stringify([mail, reply.headers, reply.body])).not.toContain('evil.example')
  })

  it.each([
    '//evil.example',
    '//evil.example/..',
    '/%2f%2fevil.example',
    '/\\evil.example',
    '/login/..//evil.example/',
    '/assets//evil.example/%2e%2e',
  ])('is not led away by %s', async (url) => {
    const reply = await world.app.inject(url)
    expect(reply.statusCode < 300 || reply.statusCode >= 400).toBe(true)
    expect(reply.headers).not.toHaveProperty('location')
  })

  it.each(['/auth/login-pin', '/auth/forgot-password', '/auth/resend-verification'])(
    'learns nothing from %s: one answer, with the same headers, for every address',
    async (path) => {
      const { email: active } = await register(world)
      const pending = freshEmail()
      await world.post('/auth/register/initial', { email: pending, name: 'Ben' })
      world.pass({ minutes: 2 })
      const answers = []
      for (const email of [freshEmail(), pending, active]) {
        const { status, headers, body } = await world.post(path, { email })
        const { date: _, 'content-length': _length, 'x-request-id': _id, ...shown } = headers
        expect(body.data.email).toBe(email)
        answers.push({ status, shown, expires: body.data.expires_at, keys: Object.keys(body.data) })
      }
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
    },
  )
})
