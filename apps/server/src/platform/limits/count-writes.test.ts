import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, SETTINGS, typed } from '../../games/testing/new-game.ts'
import { describeDatabases } from '../database/testing/describe-databases.ts'
import { countMore } from './testing/count-more.ts'

describeDatabases('the writes of one account', (fresh) => {
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

  const used = (times: number) => countMore(world.database, times)
  const scoreOne = (id: number, key: string, roundNumber = 1) =>
    asha.call(
      'POST',
      `/games/${id}/scores/round`,
      { roundNumber, scores: typed(0, 1, 2) },
      { 'idempotency-key': key },
    )
  const keptKeys = async () => {
    const keys = world.database.selectFrom('idempotency_keys').where('user_id', '=', asha.id)
    return (await keys.select('key').execute()).map(({ key }) => key)
  }

  it('are bounded, and told when they are taken again (P-limit-7)', async () => {
    const game = await newGame(asha)
    await used(2_998)
    expect((await scoreOne(game.id, 'the last one')).status).toBe(201)
    world.pass(20 * 60_000)
    const refused = await scoreOne(game.id, 'one too many', 2)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('2400')
    expect(refused.body.error).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please try again in 40 minutes.',
    })
    // Neither done nor kept: the same key goes through later.
    expect(await keptKeys()).toEqual(['the last one'])
    expect((await asha.call('GET', `/games/${game.id}`)).body.data.currentRound).toBe(1)
    // The hour is over, and with it the count.
    await world.database.deleteFrom('rate_limits').execute()
    expect((await scoreOne(game.id, 'one too many', 2)).status).toBe(201)
  })

  it('are bounded also where they are refused or change nothing', async () => {
    const game = await newGame(asha)
    await scoreOne(game.id, 'first')
    await used(2_996)
    const statuses = []
    for (const key of ['unchanged', 'unchanged again', 'refused']) {
      const round = key === 'refused' ? 9 : 1
      statuses.push((await scoreOne(game.id, key, round)).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    expect((await keptKeys()).toSorted()).toEqual(['first', 'unchanged', 'unchanged again'])
  })

  it('are answered again without being counted again', async () => {
    const game = await newGame(asha)
    await scoreOne(game.id, 'known')
    await used(3_000)
    expect((await scoreOne(game.id, 'known')).status).toBe(201)
    expect((await scoreOne(game.id, 'new', 2)).status).toBe(429)
  })

  it('are nobody else’s (P-contacts-2, P-refusal-12)', async () => {
    await newGame(asha)
    await used(3_000)
    const bela = await world.person('Bela')
    expect((await bela.call('POST', '/games', SETTINGS)).status).toBe(201)
  })

  it('make no more than 120 games an hour', async () => {
    const game = await newGame(asha)
    await used(119)
    const refused = [
      await asha.call('POST', '/games', SETTINGS),
      await asha.call('POST', `/games/${game.id}/duplicate`, {}),
    ]
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    expect((await asha.call('GET', '/games')).body.meta.total_items).toBe(1)
    expect((await scoreOne(game.id, 'goes on')).status).toBe(201)
  })

  it('are played again for retries within bounds', async () => {
    const game = await newGame(asha)
    await scoreOne(game.id, 'early')
    await scoreOne(game.id, 'late', 2)
    expect((await scoreOne(game.id, 'early')).status).toBe(201)
    await used(19_998)
    expect((await scoreOne(game.id, 'early')).status).toBe(429)
    expect((await scoreOne(game.id, 'late', 2)).status).toBe(201)
  })
})
