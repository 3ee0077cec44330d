import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import {
  type AccountWorld,
  accountWorld,
  PASSWORD,
  register,
  signIn,
  timeRatio,
} from './testing/account-world.ts'

describeDatabase('a session', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  it('begins with the right password, with the user and the tokens (P-session-1)', async () => {
    const { email, id } = await register(world)
    const reply = await world.login(email.toUpperCase())
    expect(reply.status).toBe(200)
    expect(reply.body.data.user).toMatchObject({ id, email, status: 'active' })
    const { token } = reply.body.data
    expect(token.token_type).toBe('Bearer')
    expect(Date.parse(token.expires_at) - world.now().getTime()).toBe(3_600_000)
    const claims = JSON.parse(Buffer.from(token.access_token.split('.')[1], 'base64url').toString())
    expect(claims.sub).toBe(String(id))
    expect(await world.isIn(token.access_token)).toBe(true)
  })

  it('takes what the client says of its device, and refuses what the contract does not know (P-op-4)', async () => {
    const { email } = await register(world)
    const device_info = {
      type: 'browser',
      browser: 'Firefox',
      browser_version: '140.0',
      os: 'Linux',
    }
    const body = { email, password: PASSWORD, device_info }
    expect((await world.post('/auth/login', body)).status).toBe(200)
    expect((await world.post('/auth/login', { ...body, role: 'admin' })).status).toBe(400)
  })

  it('answers every wrong sign-in alike (P-login-4)', async () => {
    const { email } = await register(world)
    const replies = [
      await world.login(email, 'Kettle!Tango8drum'),
      await world.login('nobody@example.com'),
      await world.login(email, ''),
      await world.login(email, 'x'.repeat(256)),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(401)
      expect(body.error).toEqual({
        code: 'UNAUTHORIZED',
        message: 'Login failed. Please check your credentials and try again.',
      })
    }
  })

  it('takes as long to refuse a stranger as a wrong password', async () => {
    const { email } = await register(world)
    const ratio = await timeRatio(
      () => world.login('nobody@example.com'),
      () => world.login(email, 'Kettle!Tango8drum'),
    )
    // Without a decoy hash it would be a tenth.
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })

  it('does not begin for a pending user', async () => {
    const email = 'pending@example.com'
    await world.post('/auth/register/initial', { email, name: 'Anna' })
    expect((await world.login(email)).status).toBe(401)
  })

  it('refuses a password of 10,000 characters without trying it', async () => {
    const reply = await world.login('nobody@example.com', 'x'.repeat(10_000))
    expect(reply.status).toBe(400)
  })

  it('has an access token that is good for an hour', async () => {
    const { access } = await signIn(world)
    world.pass({ minutes: 59, seconds: 59 })
    expect(await world.isIn(access)).toBe(true)
    world.pass({ seconds: 1 })
    expect(await world.isIn(access)).toBe(false)
  })

  it('lasts 12 hours unused without remember_me', async () => {
    const { refresh: token } = await signIn(world)
    world.pass({ minutes: 12 * 60 - 1 })
    const successor = await world.next(token)
    world.pass({ minutes: 12 * 60 })
    expect((await world.refresh(successor)).status).toBe(401)
  })

  it('lasts 30 days unused with remember_me (P-login-1)', async () => {
    const { refresh: token } = await signIn(world, true)
    world.pass({ days: 29 })
    const successor = await world.next(token)
    world.pass({ days: 30 })
    expect((await world.refresh(successor)).status).toBe(401)
  })

  it('ends at last however often it is refreshed', async () => {
    const { refresh: first } = await signIn(world)
    let token = first
    for (let halfDay = 0; halfDay < 14; halfDay += 1) {
      world.pass({ minutes: 11 * 60 })
      token = await world.next(token)
    }
    world.pass({ minutes: 11 * 60 })
    world.pass({ minutes: 3 * 60 })
    expect((await world.refresh(token)).status).toBe(401)
  })

  it('is refreshed with a new pair of tokens and the user (P-op-6)', async () => {
    const { refresh: token, id } = await signIn(world)
    world.pass({ minutes: 60 })
    const reply = await world.refresh(token)
    expect(reply.status).toBe(200)
    expect(reply.body.data.user.id).toBe(id)
    expect(reply.body.data.token.refresh_token).not.toBe(token)
    expect(await world.isIn(reply.body.data.token.access_token)).toBe(true)
  })

  it('ends with the sign-out, at once and for both tokens (P-op-5, P-token-2)', async () => {
    const { refresh: token, access, id } = await signIn(world)
    const reply = await world.post('/auth/logout', { user_id: id }, access)
    expect(reply.status).toBe(200)
    expect(await world.isIn(access)).toBe(false)
    expect((await world.refresh(token)).status).toBe(401)
    expect((await world.post('/auth/logout', {}, access)).status).toBe(200)
  })

  it('ends with a sign-out by its refresh token, when the access token has expired', async () => {
    const { refresh: token, access } = await signIn(world)
    world.pass({ minutes: 61 })
    const reply = await world.post('/auth/logout', { refresh_token: token }, access)
    expect(reply.status).toBe(200)
    expect((await world.refresh(token)).status).toBe(401)
  })

  it('is not ended by one who only knows the user id', async () => {
    const { refresh: token, id } = await signIn(world)
    await world.post('/auth/logout', { user_id: id })
    expect((await world.refresh(token)).status).toBe(200)
  })
})
