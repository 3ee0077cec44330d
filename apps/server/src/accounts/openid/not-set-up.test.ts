import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type AccountWorld, accountWorld } from '../testing/account-world.ts'

describeDatabase('sign-in with Google where it is not set up', (fresh) => {
  let world: AccountWorld
  beforeAll(async () => {
    world = await accountWorld(fresh().database)
  })
  afterAll(() => world.close())

  it('leads back to /login with a message for the person (P-google-8, P-run-7)', async () => {
    const reply = await world.app.inject({ method: 'GET', url: '/api/v1/auth/google' })
    expect(reply.statusCode).toBe(302)
    const target = new URL(reply.headers.location ?? '')
    expect(target.pathname).toBe('/login')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      error: 'not_configured',
      error_description: 'Sign-in with Google is not set up here. Please sign in another way.',
    })
  })
})
