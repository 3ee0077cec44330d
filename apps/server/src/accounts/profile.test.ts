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
  signIn,
} from './testing/account-world.ts'

const NEW_PASSWORD = 'Tango!Kettle8drum'

describeDatabase('a profile', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  const read = async (access: string) =>
    (await world.call('GET', '/auth/profile', access)).body.data
  const change = (access: string, body: object) =>
    world.call('PUT', '/auth/profile', access, { current_password: PASSWORD, ...body })

  it('shows its owner who they are, and nobody else (P-op-19)', async () => {
    const { email, id, access } = await signIn(world)
    expect(await read(access)).toEqual({
      id,
      name: 'Anna Rao',
      email,
      pending_email: null,
      status: 'active',
      email_verified: true,
      profile_picture: null,
      auth_type: 'password',
      has_password: true,
      has_google: false,
      has_oidc: false,
      is_admin: expect.any(Boolean),
    })
    for (const path of ['/auth/profile', '/auth/settings']) {
      expect((await world.call('GET', path)).status).toBe(401)
    }
  })

  it('takes a new name at once (P-op-17, P-op-18)', async () => {
    const { access } = await signIn(world)
    expect((await change(access, { name: ' Asha  Rao ' })).body.data.name).toBe('Asha Rao')
    expect((await read(access)).name).toBe('Asha Rao')
    expect((await change(access, { name: 'A' })).status).toBe(400)
  })

  it('takes a new address when its PIN is verified, and tells the old one (P-account-7)', async () => {
    const { access, email: old } = await signIn(world)
    const email = freshEmail()
    const asked = await change(access, { email })
    expect(asked.body.data).toMatchObject({ email: old, pending_email: email })
    expect((await world.login(email)).status).toBe(401)
    const wrong = await world.verify(email, otherPin(pinFor(world, email)), access)
    expect(wrong.status).toBe(400)
    const verified = await world.verify(email, pinFor(world, email), access)
    expect(verified.status).toBe(200)
    expect(verified.body.data.user).toMatchObject({ email, status: 'active', email_verified: true })
    expect((await world.login(email)).status).toBe(200)
    expect((await world.login(old)).status).toBe(401)
    expect(world.mails.at(-1)).toMatchObject({
      to: old,
      subject: 'Your Meldboard email was changed',
    })
    expect(await read(access)).toMatchObject({ email, pending_email: null })
  })

  it('signs every device out but the one that proves the new address', async () => {
    const { access, email: old } = await signIn(world)
    const others = (await world.login(old)).body.data.token
    const email = freshEmail()
    await change(access, { email })
    await world.verify(email, pinFor(world, email), access)
    expect((await read(access)).email).toBe(email)
    expect((await world.call('GET', '/auth/profile', others.access_token)).status).toBe(401)
    const { refresh_token } = others
    expect((await world.post('/auth/refresh-token', { refresh_token })).status).toBe(401)
  })

  it.each([
    ['', 'Current password is required'],
    ['Wrong!Guess77', 'Current password is not right'],
  ])('keeps the address with the current password %j', async (current_password, message) => {
    const { access, email: old } = await signIn(world)
    const sent = world.mails.length
    const reply = await change(access, { email: freshEmail(), current_password })
    expect(reply.status).toBe(400)
    expect(reply.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message })
    expect(await read(access)).toMatchObject({ email: old, pending_email: null })
    expect(world.mails).toHaveLength(sent)
  })

  it('mails the PIN of a new address again', async () => {
    const { access } = await signIn(world)
    const email = freshEmail()
    await change(access, { email })
    world.pass({ minutes: 11 })
    const late = await world.verify(email, pinFor(world, email), access)
    expect(late.body.error.code).toBe('PIN_code_expired')
    expect((await world.post('/auth/resend-verification', { email }, access)).status).toBe(200)
    expect((await world.verify(email, pinFor(world, email), access)).status).toBe(200)
  })

  it('says in the mail whose account asks, in a few letters, and where to enter the PIN', async () => {
    const { access } = await signIn(world)
    const email = freshEmail()
    await change(access, { email })
    const mail = world.mails.at(-1)
    expect(mail).toMatchObject({ to: email, subject: expect.not.stringContaining('Verify') })
    expect(mail?.text).toContain('the Meldboard account p***@e***.com')
    expect(mail?.text).toContain('http://localhost:3000/confirm-email')
  })

  it('gives an address that several want to the one who proves it', async () => {
    const email = freshEmail()
    const [first, second] = [await signIn(world), await signIn(world)]
    await change(first.access, { email })
    await change(second.access, { email })
    const verified = await world.verify(email, pinFor(world, email), second.access)
    expect(verified.body.data.user.id).toBe(second.id)
    expect(await read(first.access)).toMatchObject({ email: first.email })
  })

  it('does not tell that an address is taken, and does not take it', async () => {
    const { email: taken } = await register(world)
    const { access } = await signIn(world)
    const reply = await change(access, { email: taken })
    expect(reply.status).toBe(200)
    expect(reply.body.data.pending_email).toBe(taken)
    const mail = world.mails.at(-1)
    expect(mail?.expiresAt).toEqual(world.now())
    const verified = await world.verify(taken, mail?.pin ?? '', access)
    expect(verified.body.error.code).toBe('email_exists')
    expect((await world.login(taken)).status).toBe(200)
  })

  it('does not let a registration that nobody completed keep an address from its owner', async () => {
    const email = freshEmail()
    await world.post('/auth/register/initial', { email, name: 'Mallory' })
    const { access, id } = await signIn(world)
    await change(access, { email })
    const verified = await world.verify(email, pinFor(world, email), access)
    expect(verified.body.data.user.id).toBe(id)
  })

  it('forgets a new address when its owner gives the old one again', async () => {
    const { access, email } = await signIn(world)
    const wish = freshEmail()
    await change(access, { email: wish })
    expect((await change(access, { email })).body.data.pending_email).toBeNull()
    expect((await world.verify(wish, pinFor(world, wish), access)).status).toBe(400)
  })

  it('keeps the theme and the language (P-op-20, P-language-6)', async () => {
    const { access } = await signIn(world)
    const settings = () => world.call('GET', '/auth/settings', access)
    expect((await settings()).body.data).toEqual({ theme: 'system', language: null })
    const put = await world.call('PUT', '/auth/settings', access, { theme: 'dark' })
    expect(put.body.data).toEqual({ theme: 'dark', language: null })
    expect((await settings()).body.data).toEqual({ theme: 'dark', language: null })
    const hindi = await world.call('PUT', '/auth/settings', access, { language: 'hi' })
    expect(hindi.body.data).toEqual({ theme: 'dark', language: 'hi' })
    const device = await world.call('PUT', '/auth/settings', access, { device_info: {} })
    expect(device.body.data).toEqual({ theme: 'dark', language: 'hi' })
    for (const refused of [{ theme: 'pink' }, { language: '<hi>' }, {}]) {
      expect((await world.call('PUT', '/auth/settings', access, refused)).status).toBe(400)
    }
  })

  it('mails in the language of the account, and before there is one in that of the page (P-mail-11)', async () => {
    const email = freshEmail()
    const headers = { 'accept-language': 'qps-rtl' }
    const payload = { email, name: 'Anna Rao' }
    const url = '/api/v1/auth/register/initial'
    await world.app.inject({ method: 'POST', url, headers, payload })
    const { access, email: own } = await signIn(world)
    await world.call('PUT', '/auth/settings', access, { language: 'qps' })
    const body = { current_password: PASSWORD, password: NEW_PASSWORD }
    await world.call('PUT', '/auth/password', access, body)
    const languageTo = (address: string) =>
      /<html lang="([^"]*)"/.exec(world.mails.findLast(({ to }) => to === address)?.html ?? '')?.[1]
    expect([email, own].map(languageTo)).toEqual(['en-XB', 'en-XA'])
  })

  it('changes the password with the current one, and signs every other device out (P-op-21)', async () => {
    const { access, email, refresh } = await signIn(world, true)
    const other = (await world.login(email)).body.data.token.access_token
    const body = { current_password: PASSWORD, password: NEW_PASSWORD }
    const reply = await world.call('PUT', '/auth/password', access, body)
    expect(reply.status).toBe(200)
    expect((await world.call('GET', '/auth/profile', other)).status).toBe(401)
    expect((await world.post('/auth/refresh-token', { refresh_token: refresh })).status).toBe(401)
    const { token } = reply.body.data
    expect((await world.call('GET', '/auth/profile', token.access_token)).status).toBe(200)
    expect((await world.login(email, NEW_PASSWORD)).status).toBe(200)
    world.pass({ days: 29 })
    const kept = await world.post('/auth/refresh-token', { refresh_token: token.refresh_token })
    expect(kept.status).toBe(200)
  })

  it.each([
    [{ password: NEW_PASSWORD }, 'Current password is required'],
    [
      { current_password: 'Wrong!Guess77', password: NEW_PASSWORD },
      'Current password is not right',
    ],
    [
      { current_password: PASSWORD, password: 'Password1!' },
      'This password is too common. Please choose another.',
    ],
    [
      { current_password: PASSWORD, password: 'Tango-Kettle-8' },
      'Password must contain at least one symbol',
    ],
  ])('keeps the password when asked with %j', async (body, message) => {
    const { access, email } = await signIn(world)
    const reply = await world.call('PUT', '/auth/password', access, body)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
    expect((await world.login(email)).status).toBe(200)
  })
})
