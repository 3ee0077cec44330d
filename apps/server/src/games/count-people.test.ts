import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeDatabases } from '../platform/database/testing/describe-databases.ts'
import { countMore } from '../platform/limits/testing/count-more.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, SETTINGS } from './testing/new-game.ts'

describeDatabases('the people whom one account names by address', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.database.deleteFrom('rate_limits').execute()
    asha = await world.person()
  })

  const victim = 'victim@example.com'
  const named = { players: [{ name: 'Asha' }, { name: 'Victim', email: victim }] }
  const used = (times: number) => countMore(world.database, times)
  const games = async () => (await asha.call('GET', '/games')).body.meta.total_items

  it('are bounded a day for each person, however they are named (P-limit-8)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    const full = await newGame(asha, [], named)
    await used(99)
    const ways = [
      await asha.call('POST', '/games', { ...SETTINGS, ...named }),
      await asha.call('POST', `/games/${full.id}/duplicate`, {}),
      await asha.call('POST', `/games/${game.id}/players`, { name: 'Victim', email: victim }),
      await asha.call('POST', `/games/${game.id}/players/bulk`, { players: named.players }),
      await asha.call('PUT', `/games/${game.id}/players/1`, { email: victim }),
      await asha.call('POST', `/games/${game.id}/share`, { email: victim, name: 'Victim' }),
    ]
    expect(ways.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429, 429])
    expect(ways[0]?.headers['retry-after']).toBe(String(24 * 60 * 60))
    expect(ways[0]?.body.error.message).toBe('Too many attempts. Please try again in 24 hours.')
    expect([await games(), world.mails]).toEqual([2, []])
    const other = { name: 'Bela', email: 'bela@example.com' }
    expect((await asha.call('POST', `/games/${game.id}/players`, other)).status).toBe(201)
  })

  it('are bounded a day in all', async () => {
    const game = await newGame(asha, [], named)
    await world.database.deleteFrom('rate_limits').execute()
    await asha.call('PUT', `/games/${game.id}/players/2`, { email: 'other@example.com' })
    await used(999)
    const refused = await asha.call('POST', `/games/${game.id}/players`, {
      name: 'Chitra',
      email: 'chitra@example.com',
    })
    expect(refused.status).toBe(429)
    expect((await asha.call('POST', `/games/${game.id}/players`, { name: 'Chitra' })).status).toBe(
      201,
    )
  })

  it('are not counted when an address stays as it is', async () => {
    const game = await newGame(asha, [], named)
    await used(99)
    const same = { name: 'Vic', email: victim }
    expect((await asha.call('PUT', `/games/${game.id}/players/2`, same)).status).toBe(200)
  })
})
