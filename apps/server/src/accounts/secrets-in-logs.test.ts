import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  linkTokenFor,
  otherPin,
  PASSWORD,
  pinFor,
} from './testing/account-world.ts'

const NEW_PASSWORD = 'Tango-Kettle-8drum'

describe('the log of everything an account goes through', () => {
  let fresh: FreshDatabase
  let world: AccountWorld
  const lines: string[] = []
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await accountWorld(fresh.database, {}, { write: (line) => void lines.push(line) })
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  const secrets = new Set<string>([PASSWORD, NEW_PASSWORD, 'Anna Rao', '127.0.0.1'])
  const keep = (secret: string) => {
    expect(secret.length).toBeGreaterThan(5)
    secrets.add(secret)
    return secret
  }
  const visit = (path: string) => world.app.inject(path)

  it('names nobody and tells no PIN, password, token or address, in success and in failure', async () => {
    const email = keep(freshEmail())
    await world.post('/auth/register', { email, name: 'Anna Rao', password: PASSWORD })
    const token = keep(linkTokenFor(world, email))
    await visit(`/verify-email?token=${token}`)
    await visit(`/api/v1/auth/verify-email?token=${token}`)
    await world.post('/auth/verify-email', { token: `${token}x`, password: PASSWORD })
    await world.post('/auth/verify-email', { token, password: keep('Wrong!Guess88') })
    await world.post('/auth/verify-email', { token, password: PASSWORD })

    await world.post('/auth/login', { email, password: keep('Wrong!Guess77') })
    await world.post('/auth/login', { email, password: PASSWORD, [keep('unknown-field')]: 1 })
    const { body } = await world.post('/auth/login', { email, password: PASSWORD })
    const { access_token, refresh_token } = body.data.token
    keep(access_token)
    keep(refresh_token)
    await visit(`/google-callback?access_token=${access_token}&refresh_token=${refresh_token}`)
    await visit(`/api/v1/auth/google/callback?code=${keep('code-in-query')}&state=x`)
    await visit(`/api/v1/auth/google?redirect_url=${keep('https://evil.example')}`)
    await visit(`/api/v1/nowhere/${access_token}?token=${refresh_token}`)
    await visit(`/nowhere/${access_token}`)

    await world.post('/auth/login-pin', { email })
    const pin_code = keep(pinFor(world, email))
    const wrong = keep(otherPin(pin_code))
    await world.post('/auth/validate-pin', { email, pin_code: wrong, token_type: 'login' })
    await world.post('/auth/validate-pin', { email, pin_code, token_type: 'login' })
    await world.post('/auth/forgot-password', { email })
    const reset = { email, pin_code: keep(pinFor(world, email)), token_type: 'reset' }
    const { reset_token } = (await world.post('/auth/validate-pin', reset)).body.data
    keep(reset_token)
    await world.post('/auth/reset-password', { reset_token, password: NEW_PASSWORD })
    await world.post('/auth/refresh-token', { refresh_token })
    await world.post('/auth/logout', { refresh_token }, access_token)
    await world.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: `{"email":"${email}","password":"${PASSWORD}"`,
      headers: { 'content-type': 'application/json' },
    })

    // The digits of a PIN may occur in a time by chance.
    const log = lines.join('').replaceAll(/"time":\d+/g, '')
    expect(lines.length).toBeGreaterThan(20)
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  it('still says which route was asked for, and how it ended', () => {
    const requests = lines.map((line) => JSON.parse(line))
    expect(requests).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/api/v1/auth/login', status: 401 }),
    )
  })

  it('tells that a used refresh token came back, which two owners must have', async () => {
    const email = keep(freshEmail())
    await world.post('/auth/register/initial', { email, name: 'Anna Rao' })
    const pin_code = pinFor(world, email)
    await world.post('/auth/verify-pin', { email, pin_code })
    await world.post('/auth/register/complete', { email, pin_code, password: PASSWORD })
    const login = await world.post('/auth/login', { email, password: PASSWORD })
    const first: string = login.body.data.token.refresh_token
    const second = await world.refresh(first)
    await world.refresh(second.body.data.token.refresh_token)
    lines.length = 0
    expect((await world.refresh(first)).status).toBe(401)
    expect(lines.join('')).toContain('a used refresh token came back')
    expect(lines.join('')).not.toContain(first)
  })
})
