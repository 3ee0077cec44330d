import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld } from '../../games/testing/game-world.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'

describe('any request', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database)
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  it('has ten seconds and 64 KiB where nothing else is said', () => {
    expect(world.app.initialConfig).toMatchObject({ requestTimeout: 10_000, bodyLimit: 65_536 })
  })

  it('is answered as JSON in UTF-8 that nobody keeps, with the reason in the envelope', async () => {
    const reply = await world.app.inject('/api/v1/games')
    expect(reply.statusCode).toBe(401)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(reply.json()).toEqual({
      success: false,
      error: { code: 'UNAUTHORIZED', message: 'Please sign in.' },
      status: 401,
      path: '/api/v1/games',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })
})
