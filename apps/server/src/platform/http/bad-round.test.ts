import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, typed } from '../../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'

describe('a round that is not as the contract says', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let organizer: Person
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database)
    organizer = await world.person()
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  it.each([
    [{ roundNumber: '1', scores: typed(0) }],
    [{ roundNumber: 1, scores: [{ playerId: 1, scoreType: 'DROPPED' }] }],
    [{ roundNumber: 1, scores: [{ playerId: '1', scoreType: 'DROP' }] }],
    [{ roundNumber: 1, scores: [{ playerId: 1, scoreType: 'CUSTOM', scoreValue: 1000 }] }],
    [{ roundNumber: 1, scores: [{ playerId: 1, scoreType: 'CUSTOM', scoreValue: -1 }] }],
    [{ roundNumber: 1, scores: [{ playerId: 1, scoreType: 'CUSTOM', scoreValue: 1.5 }] }],
    [{ roundNumber: 1, scores: [{ playerId: 1, scoreType: 'CUSTOM', scoreValue: '5' }] }],
    [{ roundNumber: 0, scores: typed(0, 1, 2) }],
    [{ roundNumber: 1 }],
    [{ scores: typed(0, 1, 2) }],
    [[]],
    ['null'],
  ])('refuses the round %j, and nothing changes (R17)', async (body) => {
    const game = await newGame(organizer)
    const { text } = await organizer.call('GET', `/games/${game.id}`)
    const reply = await organizer.call('POST', `/games/${game.id}/scores/round`, body)
    expect(reply.status).toBe(400)
    expect(reply.body.error.code).toBe('VALIDATION_ERROR')
    expect((await organizer.call('GET', `/games/${game.id}`)).text).toBe(text)
  })

  it.each([
    [{ 'if-match': 'x' }, {}, 'The round has no such revision. Please reload and try again.'],
    [{ 'idempotency-key': '' }, {}, 'The key of the request is missing'],
    [
      {},
      { scores: [{ playerId: 1, scoreType: 'CUSTOM', scoreValue: -10_000 }] },
      'Score must be at least -9999',
    ],
    [{}, { scores: [{ playerId: 0, scoreType: 'DROP' }] }, 'Player must be at least 1'],
  ])('%#: says what is wrong with a round in plain words', async (headers, changes, message) => {
    const game = await newGame(organizer)
    const body = { scores: typed(0, 1, 2), ...changes }
    const reply = await organizer.call('PUT', `/games/${game.id}/scores/round/1`, body, headers)
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toBe(message)
  })

  it('says how long a game can be (P-limit-1)', async () => {
    const game = await newGame(organizer)
    const body = { roundNumber: 501, scores: typed(0, 1, 2) }
    const reply = await organizer.call('POST', `/games/${game.id}/scores/round`, body)
    expect(reply.body.error.message).toBe('A game has at most 500 rounds')
  })

  it('answers a body that is wrong in thousands of places shortly (P-api-7)', async () => {
    const game = await newGame(organizer)
    const body = { roundNumber: 1, scores: Array(32_000).fill(1) }
    const reply = await organizer.call('POST', `/games/${game.id}/scores/round`, body)
    expect(reply.status).toBe(400)
    expect(reply.text.length).toBeLessThan(20_000)
  })
})
