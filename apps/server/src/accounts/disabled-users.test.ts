import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type EmailAddress, parseEmailAddress } from '../platform/email-address.ts'
import { PASSWORD, pinFor, signIn } from './testing/account-world.ts'
import { type GoogleWorld, googleWorld, signInWithGoogle } from './testing/google-world.ts'
import { disableUser, enableUser } from './user-store.ts'

const DISABLED = 'This account is disabled.'

describeDatabase('a disabled user', (fresh) => {
  let google: GoogleWorld
  beforeAll(async () => {
    google = await googleWorld(fresh().database)
  })
  afterAll(() => google.close())

  const disabled = async () => {
    const user = await signIn(google.world)
    const address = parseEmailAddress(user.email) as EmailAddress
    expect(await disableUser(fresh().database, address, google.world.now())).toBe(true)
    return { ...user, address }
  }

  it('is signed out everywhere at once (P-account-6)', async () => {
    const { access, refresh } = await disabled()
    expect((await google.world.call('GET', '/auth/profile', access)).status).toBe(401)
    const reply = await google.world.post('/auth/refresh-token', { refresh_token: refresh })
    expect(reply.status).toBe(401)
  })

  it('signs in by no way, and is told only after proving who they are', async () => {
    const { world } = google
    const { email } = await disabled()
    const wrong = await world.post('/auth/login', { email, password: 'Not-the-one-1' })
    expect(wrong.body.error.message).not.toBe(DISABLED)
    const right = await world.post('/auth/login', { email, password: PASSWORD })
    expect(right).toMatchObject({ status: 400, body: { error: { message: DISABLED } } })
    await world.post('/auth/login-pin', { email })
    const pin_code = pinFor(world, email)
    const pin = await world.post('/auth/validate-pin', { email, pin_code, token_type: 'login' })
    expect(pin).toMatchObject({ status: 400, body: { error: { message: DISABLED } } })
    google.be({ sub: `sub-of-${email}`, email, email_verified: true, name: 'Asha Rao' })
    expect((await signInWithGoogle(world)).answer).toMatchObject({ error_description: DISABLED })
  })

  it('comes back when enabled', async () => {
    const { email, address } = await disabled()
    expect(await enableUser(fresh().database, address)).toBe(true)
    const reply = await google.world.post('/auth/login', { email, password: PASSWORD })
    expect(reply.status).toBe(200)
  })
})
