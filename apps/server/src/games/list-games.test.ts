import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabases } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score } from './testing/new-game.ts'

type Listed = { readonly name: string; readonly userRole: string }

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

  it('has each game once, in order, however the user came to it', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const withBela = { players: [{ name: 'Bela', email: bela.email }] }
    const add = async (organizer: Person, name: string, more = {}) => {
      world.pass(1000)
      return newGame(organizer, ['Asha', 'Bela'], { name, ...more })
    }
    await add(bela, 'Own')
    await add(asha, 'Not hers')
    const shared = await add(asha, 'Played and shared', withBela)
    await asha.call('POST', `/games/${shared.id}/share`, { email: bela.email, name: 'Bela' })
    await add(bela, 'Own and played', withBela)
    const removed = await add(asha, 'Removed', withBela)
    await asha.call('DELETE', `/games/${removed.id}`)
    const ownRemoved = await add(bela, 'Own and removed')
    await bela.call('DELETE', `/games/${ownRemoved.id}`)
    await add(bela, 'Own again')
    const { body } = await bela.call('GET', '/games')
    expect(body.data.map(({ name, userRole }: Listed) => [name, userRole])).toEqual([
      ['Own again', 'ORGANIZER'],
      ['Own and played', 'ORGANIZER'],
      ['Played and shared', 'VIEWER'],
      ['Own', 'ORGANIZER'],
    ])
    expect(body.meta.total_items).toBe(4)
    const second = await bela.call('GET', '/games?page=2&page_size=2')
    expect(second.body.data).toEqual(body.data.slice(2))
  })
})
