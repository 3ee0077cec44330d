import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, SETTINGS, typed } from '../../games/testing/new-game.ts'
import { describeDatabase } from '../database/testing/describe-databases.ts'
import { countMore } from './testing/count-more.ts'

describeDatabase('the bounds of one account', (fresh) => {
  let world: GameWorld
  let organizer: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.database.deleteFrom('rate_limits').execute()
    organizer = await world.person()
  })

  const used = (times: number) => countMore(world.database, times)

  describe('the writes of one account', () => {
    const scoreOne = (id: number, key: string, roundNumber = 1) =>
      organizer.call(
        'POST',
        `/games/${id}/scores/round`,
        { roundNumber, scores: typed(0, 1, 2) },
        { 'idempotency-key': key },
      )
    const keptKeys = async () => {
      const keys = world.database.selectFrom('idempotency_keys').where('user_id', '=', organizer.id)
      return (await keys.select('key').execute()).map(({ key }) => key)
    }

    it('are bounded, and told when they are taken again (P-limit-7)', async () => {
      const game = await newGame(organizer)
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
      // Neither done nor stored: the same key works later.
      expect(await keptKeys()).toEqual(['the last one'])
      expect((await organizer.call('GET', `/games/${game.id}`)).body.data.currentRound).toBe(1)
      // Ends the hour and its count.
      await world.database.deleteFrom('rate_limits').execute()
      expect((await scoreOne(game.id, 'one too many', 2)).status).toBe(201)
    })

    it('are bounded also where they are refused or change nothing', async () => {
      const game = await newGame(organizer)
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
      const game = await newGame(organizer)
      await scoreOne(game.id, 'known')
      await used(3_000)
      expect((await scoreOne(game.id, 'known')).status).toBe(201)
      expect((await scoreOne(game.id, 'new', 2)).status).toBe(429)
    })

    it('are nobody else’s (P-contacts-2, P-refusal-12)', async () => {
      await newGame(organizer)
      await used(3_000)
      const bela = await world.person('Bela')
      expect((await bela.call('POST', '/games', SETTINGS)).status).toBe(201)
    })

    it('make no more than 120 games an hour', async () => {
      const game = await newGame(organizer)
      await used(119)
      const refused = [
        await organizer.call('POST', '/games', SETTINGS),
        await organizer.call('POST', `/games/${game.id}/duplicate`, {}),
      ]
      expect(refused.map(({ status }) => status)).toEqual([429, 429])
      expect((await organizer.call('GET', '/games')).body.meta.total_items).toBe(1)
      expect((await scoreOne(game.id, 'goes on')).status).toBe(201)
    })

    it('are played again for retries within bounds', async () => {
      const game = await newGame(organizer)
      await scoreOne(game.id, 'early')
      await scoreOne(game.id, 'late', 2)
      expect((await scoreOne(game.id, 'early')).status).toBe(201)
      await used(19_998)
      expect((await scoreOne(game.id, 'early')).status).toBe(429)
      expect((await scoreOne(game.id, 'late', 2)).status).toBe(201)
    })
  })

  describe('the people whom one account names by address', () => {
    const victim = 'victim@example.com'
    const named = { players: [{ name: 'Asha' }, { name: 'Victim', email: victim }] }
    const games = async () => (await organizer.call('GET', '/games')).body.meta.total_items

    it('are bounded a day for each person, however they are named (P-limit-8)', async () => {
      const game = await newGame(organizer, ['Asha', 'Bela'])
      const full = await newGame(organizer, [], named)
      await used(99)
      const ways = [
        await organizer.call('POST', '/games', { ...SETTINGS, ...named }),
        await organizer.call('POST', `/games/${full.id}/duplicate`, {}),
        await organizer.call('POST', `/games/${game.id}/players`, {
          name: 'Victim',
          email: victim,
        }),
        await organizer.call('POST', `/games/${game.id}/players/bulk`, { players: named.players }),
        await organizer.call('PUT', `/games/${game.id}/players/1`, { email: victim }),
        await organizer.call('POST', `/games/${game.id}/share`, { email: victim, name: 'Victim' }),
      ]
      expect(ways.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429, 429])
      expect(ways[0]?.headers['retry-after']).toBe(String(24 * 60 * 60))
      expect(ways[0]?.body.error.message).toBe('Too many attempts. Please try again in 24 hours.')
      expect([await games(), world.mails]).toEqual([2, []])
      const other = { name: 'Bela', email: 'bela@example.com' }
      expect((await organizer.call('POST', `/games/${game.id}/players`, other)).status).toBe(201)
    })

    it('are also those whom it saves, by whose address it may recognize somebody (P-limit-8)', async () => {
      const save = (email: string) =>
        organizer.call('POST', '/players/contacts', { name: 'Guess', email })
      const saved = await save('first@example.com')
      await used(998)
      const change = (body: object) =>
        organizer.call('PUT', `/players/contacts/${saved.body.data.id}`, body)
      const statuses = [
        await save('first@example.com'),
        await change({ name: 'Same address' }),
        await change({ email: 'last@example.com' }),
        await change({ email: 'one-more@example.com' }),
        await save('other@example.com'),
        await organizer.call('POST', '/players/contacts', { name: 'Without one' }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([200, 200, 200, 429, 429, 201])
    })

    it('are bounded a day in all', async () => {
      const game = await newGame(organizer, [], named)
      await world.database.deleteFrom('rate_limits').execute()
      await organizer.call('PUT', `/games/${game.id}/players/2`, { email: 'other@example.com' })
      await used(999)
      const refused = await organizer.call('POST', `/games/${game.id}/players`, {
        name: 'Chitra',
        email: 'chitra@example.com',
      })
      expect(refused.status).toBe(429)
      expect(
        (await organizer.call('POST', `/games/${game.id}/players`, { name: 'Chitra' })).status,
      ).toBe(201)
    })

    it('are not counted when an address stays as it is', async () => {
      const game = await newGame(organizer, [], named)
      await used(99)
      const same = { name: 'Vic', email: victim }
      expect((await organizer.call('PUT', `/games/${game.id}/players/2`, same)).status).toBe(200)
    })

    it('are counted as often as one request names them', async () => {
      const players = ['Asha', 'Bela'].map((name) => ({ name, email: victim }))
      const game = await newGame(organizer, [], { players })
      await used(97)
      const once = { name: 'Chitra', email: victim }
      expect((await organizer.call('POST', `/games/${game.id}/players`, once)).status).toBe(201)
      expect((await organizer.call('POST', `/games/${game.id}/players`, once)).status).toBe(429)
    })
  })
})
