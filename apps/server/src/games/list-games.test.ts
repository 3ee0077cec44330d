import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabases } from '../database/testing/describe-databases.ts'
import { type GameWorld, gameWorld } from './testing/game-world.ts'
import { newGame, score } from './testing/new-game.ts'

describeDatabases('the list of games', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
  })
  afterAll(() => world.close())

  it('is newest first, page by page, with leader and winner', async () => {
    const dev = await world.person('Dev')
    for (const name of ['First', 'Second', 'Third']) {
      world.pass(1000)
      const game = await newGame(dev, ['Asha', 'Bela'], { name })
      if (name === 'Second') await score(dev, game, 1, [30, 0])
      if (name !== 'Third') continue
      await score(dev, game, 1, [0, 30])
      await dev.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    }
    const page = await dev.call('GET', '/games?page=1&page_size=2')
    expect(page.body.meta).toEqual({ page: 1, page_size: 2, total_pages: 2, total_items: 3 })
    expect(page.body.data).toMatchObject([
      { name: 'Third', winnerPlayer: { name: 'Asha', score: 0 } },
      { name: 'Second', currentLeader: { playerName: 'Bela', score: 0 }, winnerPlayer: null },
    ])
    const last = await dev.call('GET', '/games?page=2&page_size=2')
    expect(last.body.data).toMatchObject([{ name: 'First', currentLeader: null }])
    expect((await dev.call('GET', '/games?page=9')).body.data).toEqual([])
    expect((await dev.call('GET', '/games')).body.meta.page_size).toBe(20)
  })
})
