import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { forgetExpired } from './cleanup-store.ts'
import { type AccountWorld, accountWorld, signIn } from './testing/account-world.ts'

describeBothDatabases('housekeeping', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database, { rateLimits: true })
  })
  afterAll(() => world.close())

  const left = async () => {
    const tables = ['pins', 'email_tokens', 'sessions', 'refresh_tokens', 'rate_limits'] as const
    const rows = tables.map((table) => world.database.selectFrom(table).selectAll().execute())
    return (await Promise.all(rows)).map((found) => found.length)
  }

  it('keeps what is in use and removes what no longer means anything', async () => {
    const { email, refresh } = await signIn(world)
    await world.post('/auth/login-pin', { email })
    await world.post('/auth/register', {
      email: 'link@example.com',
      name: 'Anna',
      password: 'Kettle!Tango7drum',
    })
    const before = await left()
    await forgetExpired(world.database, world.now())
    expect(await left()).toEqual(before)
    world.pass({ minutes: 11 * 60 })
    await forgetExpired(world.database, world.now())
    const again = await world.post('/auth/refresh-token', { refresh_token: refresh })
    expect(again.status).toBe(200)
    world.pass({ days: 9 })
    await forgetExpired(world.database, world.now())
    expect(await left()).toEqual([0, 0, 0, 0, 0])
  })

  it('forgets a registration that nobody completed in 30 days, and no user', async () => {
    const { email } = await signIn(world)
    await world.post('/auth/register/initial', { email: 'pending@example.com', name: 'Anna' })
    const emails = async () => {
      const users = await world.database.selectFrom('users').select('email').execute()
      return users.map((user) => user.email)
    }
    world.pass({ days: 29 })
    await forgetExpired(world.database, world.now())
    expect(await emails()).toContain('pending@example.com')
    world.pass({ days: 2 })
    await forgetExpired(world.database, world.now())
    expect(await emails()).not.toContain('pending@example.com')
    expect(await emails()).toContain(email)
  })
})
