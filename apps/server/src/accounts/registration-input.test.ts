import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type AccountWorld, accountWorld, freshEmail, pinFor } from './testing/account-world.ts'

describeDatabase('what a registration is given', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  it.each([
    'anna+rummy@example.com',
    '"anna maria"@example.com',
    'anna@münchen.example',
    'अन्ना@example.com',
    ' anna@trimmed.example ',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`,
  ])('takes the address %s', async (email) => {
    const reply = await world.begin(email)
    expect(reply.status).toBe(201)
    const verified = await world.verify(email, pinFor(world, email.trim()))
    expect(verified.status).toBe(200)
  })

  it.each([
    [{ name: 'A' }, 'Name must be at least 2 characters'],
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(81) }, undefined],
    [{ email: '' }, undefined],
    [{ email: 'anna' }, 'Invalid email format'],
    [{ email: 'anna@localhost' }, 'Invalid email format'],
    [{ email: 7 }, undefined],
    [{ status: 'active' }, undefined],
  ])('refuses %j (P-field-1, P-field-10)', async (change, message) => {
    const body = { name: 'Anna', email: freshEmail(), ...change }
    const reply = await world.post('/auth/register/initial', body)
    expect(reply.status).toBe(400)
    expect(reply.body.error.code).toBe('VALIDATION_ERROR')
    if (message !== undefined) expect(reply.body.error.message).toBe(message)
  })

  it.each([
    ['', 'PIN is required'],
    ['12345', 'PIN must be exactly 6 digits'],
    ['1234567', 'PIN must be exactly 6 digits'],
    ['12345a', 'PIN must contain only digits'],
    ["' or 1=1", 'PIN must contain only digits'],
  ])('refuses the PIN %j', async (pin, message) => {
    const reply = await world.verify(freshEmail(), pin)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
  })
})
