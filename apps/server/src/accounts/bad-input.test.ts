import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import {
  type AccountWorld,
  accountWorld,
  freshEmail,
  PASSWORD,
  pinFor,
  register,
  signIn,
} from './testing/account-world.ts'

const BOOK = `Aa1!${'x'.repeat(9_996)}`
const TOO_LONG = 'Password must be at most 256 characters'

describe('an account operation', () => {
  let fresh: FreshDatabase
  let world: AccountWorld
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await accountWorld(fresh.database)
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  const PIN = { email: 'anna@example.com', pin_code: '123456' }

  describe.each([
    ['/auth/verify-pin', {}],
    ['/auth/register/complete', { password: PASSWORD }],
    ['/auth/validate-pin', { token_type: 'login' }],
    ['/auth/validate-pin', { token_type: 'reset' }],
  ])('%s %j', (path, rest) => {
    it.each([
      [undefined, 'PIN is required'],
      ['', 'PIN is required'],
      ['   ', 'PIN is required'],
      ['12345', 'PIN must be exactly 6 digits'],
      ['1234567', 'PIN must be exactly 6 digits'],
      ['1'.repeat(10_000), 'PIN must be exactly 6 digits'],
      ['12 456', 'PIN must contain only digits'],
      ['１２３４５６', 'PIN must contain only digits'],
      ['+12345', 'PIN must contain only digits'],
      ['0x1234', 'PIN must contain only digits'],
      ["1' or '1", 'PIN must contain only digits'],
    ])('%#: refuses what is no PIN', async (pin_code, message) => {
      const reply = await world.post(path, { ...PIN, ...rest, pin_code })
      expect(reply.status).toBe(400)
      expect(reply.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message })
    })

    it.each([[123456], [null], [['1', '2', '3', '4', '5', '6']], [{ length: 6 }], [true]])(
      'refuses the PIN %j, which is no text',
      async (pin_code) => {
        const reply = await world.post(path, { ...PIN, ...rest, pin_code })
        expect(reply.status).toBe(400)
        expect(reply.body.error.code).toBe('VALIDATION_ERROR')
      },
    )
  })

  describe.each([
    ['/auth/register', { name: 'Anna', password: PASSWORD }],
    ['/auth/register/initial', { name: 'Anna' }],
    ['/auth/register/complete', { pin_code: '123456', password: PASSWORD }],
    ['/auth/login', { password: PASSWORD }],
    ['/auth/verify-pin', { pin_code: '123456' }],
    ['/auth/resend-verification', {}],
    ['/auth/login-pin', {}],
    ['/auth/validate-pin', { pin_code: '123456', token_type: 'login' }],
    ['/auth/forgot-password', {}],
  ])('%s', (path, rest) => {
    it.each([
      [undefined, 'Email is required'],
      ['anna', 'Invalid email format'],
      ['anna@localhost', 'Invalid email format'],
      ['anna@[127.0.0.1]', 'Invalid email format'],
      ['anna@example.com\r\nBcc: all@example.com', 'Invalid email format'],
      ['anna@example.com, ben@example.com', 'Invalid email format'],
      ['Anna <anna@example.com>', 'Invalid email format'],
      ['anna@exam\u202eple.com', 'Invalid email format'],
      [`${'a'.repeat(65)}@example.com`, 'Invalid email format'],
      [`${'a'.repeat(64)}@${'b.'.repeat(94)}com`, 'Invalid email format'],
      [`${'a'.repeat(10_000)}@example.com`, 'Invalid email format'],
    ])('%#: refuses what is no address', async (email, message) => {
      const reply = await world.post(path, { email, ...rest })
      expect(reply.status).toBe(400)
      expect(reply.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message })
    })

    it.each([[7], [null], [['anna@example.com']], [{}]])(
      'refuses the address %j, which is no text',
      async (email) => {
        expect((await world.post(path, { email, ...rest })).status).toBe(400)
      },
    )
  })

  it.each([
    ['/auth/register', { email: 'anna@example.com', name: 'Anna', password: BOOK }],
    ['/auth/register/complete', { ...PIN, password: BOOK }],
    ['/auth/login', { email: 'anna@example.com', password: BOOK }],
    ['/auth/reset-password', { reset_token: 'x', password: BOOK }],
    ['/auth/reset-password-with-pin', { reset_token: 'x', password: BOOK }],
  ])('%s refuses a password of 10,000 characters in one short answer', async (path, body) => {
    const reply = await world.post(path, body)
    expect(reply.status).toBe(400)
    expect(reply.body.error).toMatchObject({ code: 'VALIDATION_ERROR', message: TOO_LONG })
    expect(JSON.stringify(reply.body).length).toBeLessThan(500)
  })

  it('/auth/password refuses passwords of 10,000 characters, the current one too', async () => {
    const { access } = await signIn(world)
    for (const body of [
      { password: BOOK, current_password: PASSWORD },
      { password: 'Kettle!Tango8drum', current_password: BOOK },
    ]) {
      const reply = await world.call('PUT', '/auth/password', access, body)
      expect(reply.status).toBe(400)
      expect(reply.body.error.message).toMatch(/password must be at most 256 characters/i)
    }
  })

  it.each([
    ['anna+rummy@example.com', 'ANNA+rummy@Example.COM'],
    ['"ben"@example.com', 'ben@example.com'],
    ['"chitra rao"@example.com', '"Chitra Rao"@EXAMPLE.com'],
    ['dev@münchen.example', 'dev@xn--mnchen-3ya.example'],
    ['अन्ना@example.com', ' अन्ना@example.com '],
    ["!#$%&'*+-/=?^_`{|}~@example.com", "!#$%&'*+-/=?^_`{|}~@example.com"],
    ['Zoe\u0308@example.com', 'Zo\u00eb@example.com'],
  ])('takes %j and %j for one address, all the way in', async (email, spelling) => {
    await world.post('/auth/register/initial', { email, name: 'Anna' })
    const pin_code = world.mails.at(-1)?.pin ?? ''
    expect((await world.post('/auth/verify-pin', { email: spelling, pin_code })).status).toBe(200)
    const completion = { email, pin_code, password: PASSWORD }
    expect((await world.post('/auth/register/complete', completion)).status).toBe(200)
    const again = await world.post('/auth/register/initial', { email: spelling, name: 'Anna' })
    expect(again.body.error.code).toBe('email_exists')
    const login = await world.post('/auth/login', { email: spelling, password: PASSWORD })
    expect(login.status).toBe(200)
  })

  it('keeps apart addresses that only look alike', async () => {
    const { email } = await register(world)
    const lookalike = email.replace('e', '\u0435')
    expect((await world.post('/auth/login', { email: lookalike, password: PASSWORD })).status).toBe(
      401,
    )
    const begun = await world.post('/auth/register/initial', { email: lookalike, name: 'Mallory' })
    expect(begun.status).toBe(201)
    expect(pinFor(world, lookalike)).toMatch(/^\d{6}$/)
  })

  it.each([
    ['a list', []],
    ['a text', '"anna"'],
    ['nothing', 'null'],
  ])('refuses a body that is %s', async (_what, payload) => {
    for (const path of ['login', 'register', 'refresh-token', 'logout', 'verify-email']) {
      const url = `/api/v1/auth/${path}`
      const headers = { 'content-type': 'application/json' }
      const reply = await world.app.inject({ method: 'POST', url, payload, headers })
      expect(reply.statusCode).toBe(400)
    }
  })

  it('takes no field that would make somebody else of one', async () => {
    const email = freshEmail()
    for (const more of [
      { status: 'active' },
      { email_verified: true },
      { id: 1 },
      { role: 'ORGANIZER' },
      JSON.parse('{"__proto__":{"email_verified":true}}'),
    ]) {
      const body = JSON.stringify({ email, name: 'Anna', password: PASSWORD }).slice(0, -1)
      const payload = `${body},${JSON.stringify(more).slice(1)}`
      const reply = await world.app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(reply.statusCode).toBe(400)
    }
  })
})
