import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { describeDatabase } from '../database/testing/describe-databases.ts'

const MINUTE = 60_000

describeDatabase('the shares that one address is mailed', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.database.deleteFrom('rate_limits').execute()
  })

  const victim = 'victim@example.com'
  const share = (sharer: Person, game: number, remoteAddress: string, email = victim) =>
    world.app.inject({
      method: 'POST',
      url: `/api/v1/games/${game}/share`,
      payload: { email, name: 'Victim' },
      headers: { authorization: `Bearer ${sharer.accessToken}` },
      remoteAddress,
    })
  const gamesOf = async (sharer: Person) => {
    const games = []
    for (let game = 0; game < 10; game += 1) games.push((await newGame(sharer)).id)
    return games
  }
  const mails = () => world.mails.filter(({ to }) => to === victim).length

  it('are bounded for one who asks, however many games and accounts they have', async () => {
    const [mallory, other] = [await world.person('Mallory'), await world.person('Mallory')]
    const sent = mails()
    const games = await gamesOf(mallory)
    const replies = await Promise.all(games.map((game) => share(mallory, game, '203.0.113.9')))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    const game = await newGame(other)
    expect((await share(other, game.id, '203.0.113.9')).statusCode).toBe(429)
    expect(mails() - sent).toBe(6)
    const friend = await world.person('Friend')
    const theirs = await newGame(friend)
    expect((await share(friend, theirs.id, '198.51.100.7')).statusCode).toBe(200)
    expect((await share(mallory, game.id, '203.0.113.9', 'dev@example.com')).statusCode).toBe(404)
    world.pass(60 * MINUTE)
    const later = await world.person('Mallory')
    const last = await newGame(later)
    expect((await share(later, last.id, '203.0.113.9')).statusCode).toBe(200)
  })

  it('are used up by nobody who may not share the game', async () => {
    const [mallory, friend] = [await world.person('Mallory'), await world.person('Friend')]
    const theirs = await newGame(friend)
    const refused = []
    for (let time = 0; time < 12; time += 1) {
      refused.push((await share(mallory, theirs.id, '203.0.113.9')).statusCode)
    }
    expect(refused).toEqual(Array(12).fill(404))
    const games = (await gamesOf(friend)).slice(0, 6)
    const replies = await Promise.all(games.map((game) => share(friend, game, '203.0.113.9')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  })

  it('are bounded for everybody together', async () => {
    const mallory = await world.person('Mallory')
    const sent = mails()
    const games = await gamesOf(mallory)
    const twice = [...games, ...(await gamesOf(mallory))]
    const replies = await Promise.all(
      twice.map((game, host) => share(mallory, game, `198.51.100.${host}`)),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
    expect(mails() - sent).toBe(12)
  })
})
