import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score } from './testing/new-game.ts'

type Listed = { readonly name: string; readonly userRole: string }

describeDatabase('the list of games', (fresh) => {
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
    expect(page.body.meta).toEqual({
      page: 1,
      page_size: 2,
      total_pages: 2,
      total_items: 3,
      until: page.body.data[0].id,
    })
    expect(page.body.data).toMatchObject([
      { name: 'Third', winnerPlayer: { name: 'Asha', score: 0 } },
      { name: 'Second', currentLeader: { playerName: 'Bela', score: 0 }, winnerPlayer: null },
    ])
    const last = await dev.call('GET', '/games?page=2&page_size=2')
    expect(last.body.data).toMatchObject([{ name: 'First', currentLeader: null }])
    expect((await dev.call('GET', '/games?page=9')).body.data).toEqual([])
    expect((await dev.call('GET', '/games')).body.meta.page_size).toBe(20)
  })

  it('has of games of one moment the one that was set up last first, also over pages', async () => {
    const dev = await world.person('Dev')
    const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
    for (const name of names) await newGame(dev, ['Asha', 'Bela'], { name })
    for (const order of ['', '&order=running_first']) {
      const pages = [1, 2, 3].map((page) =>
        dev.call('GET', `/games?page=${page}&page_size=2${order}`),
      )
      const listed = (await Promise.all(pages)).flatMap(({ body }) => body.data)
      expect(listed.map(({ name }: Listed) => name)).toEqual(names.toReversed())
    }
  })

  it('shows no game twice on pages of one `until`, also when games are made and removed in between (P-api-19)', async () => {
    const dev = await world.person('Dev')
    const made: Record<string, number> = {}
    const make = async (...names: readonly string[]) => {
      for (const name of names) made[name] = (await newGame(dev, ['Asha', 'Bela'], { name })).id
    }
    await make('First', 'Second', 'Third', 'Fourth', 'Fifth')
    // The newest game of the list is not the first one shown.
    await dev.call('PUT', `/games/${made.Fifth}/cancel`, {})
    const pageOf = async (query: string) => {
      const { body } = await dev.call('GET', `/games?page_size=2&order=running_first&${query}`)
      return { names: body.data.map(({ name }: Listed) => name), meta: body.meta }
    }
    const first = await pageOf('page=1')
    expect([first.names, first.meta.until]).toEqual([['Fourth', 'Third'], made.Fifth])

    await make('Sixth', 'Seventh')
    const { until } = first.meta
    const second = await pageOf(`page=2&until=${until}`)
    expect(second.names).toEqual(['Second', 'First'])
    expect(second.meta).toEqual({ ...first.meta, page: 2 })
    expect((await pageOf(`page=3&until=${until}`)).names).toEqual(['Fifth'])
    expect((await pageOf('page=2')).names).toEqual(['Fourth', 'Third'])

    await dev.call('DELETE', `/games/${made.Fourth}`)
    const rest = await pageOf(`page=2&until=${until}`)
    expect([rest.names, rest.meta.total_items]).toEqual([['First', 'Fifth'], 4])
    expect((await pageOf('page=1&until=0')).meta).toMatchObject({ total_items: 0, until: 0 })
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

  it('shows the standing of each game with the lines of the first three (P-games-1)', async () => {
    const asha = await world.person('Asha')
    const game = await newGame(asha, ['Asha', 'Bela', 'Chitra', 'Dev'], { targetScore: 100 })
    await score(asha, game, 1, [0, 30, 20, 101])
    const standing = async () => (await asha.call('GET', '/games')).body.data[0].standing
    const [place, isOut, isWinner] = [2, false, false]
    expect(await standing()).toEqual([
      { name: 'Asha', score: 0, place: 1, isOut, isWinner, totals: [0, 0] },
      { name: 'Chitra', score: 20, place, isOut, isWinner, totals: [0, 20] },
      { name: 'Bela', score: 30, place: 3, isOut, isWinner, totals: [0, 30] },
      { name: 'Dev', score: 101, place: 4, isOut: true, isWinner },
    ])
    await asha.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    expect((await standing())[0]).toMatchObject({ name: 'Asha', isWinner: true })
    expect((await asha.call('GET', `/games/${game.id}`)).body.data.standing).toBeUndefined()
  })

  it('has the running games first where that is asked for, also over pages (P-games-16)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const make = async (organizer: Person, name: string, isEnded: boolean) => {
      world.pass(1000)
      const game = await newGame(organizer, ['Asha', 'Bela'], { name })
      if (isEnded) await organizer.call('PUT', `/games/${game.id}/cancel`, {})
      return game
    }
    await make(asha, 'Oldest, running', false)
    await make(asha, 'Old, ended', true)
    const shared = await make(bela, 'Shared, running', false)
    await bela.call('POST', `/games/${shared.id}/share`, { email: asha.email, name: 'Asha' })
    await make(asha, 'Newest, ended', true)
    const names = async (query: string) =>
      (await asha.call('GET', `/games?${query}`)).body.data.map(({ name }: Listed) => name)
    expect(await names('order=running_first')).toEqual([
      'Shared, running',
      'Oldest, running',
      'Newest, ended',
      'Old, ended',
    ])
    expect(await names('order=running_first&page=2&page_size=1')).toEqual(['Oldest, running'])
    expect(await names('page_size=1')).toEqual(['Newest, ended'])
    expect(await names('status=INPROGRESS')).toEqual(['Shared, running', 'Oldest, running'])
    expect((await asha.call('GET', '/games?status=COMPLETED')).body).toMatchObject({
      data: [],
      meta: { total_items: 0 },
    })
    expect((await asha.call('GET', '/games?status=OVER')).status).toBe(400)
  })

  it('finds games by the words of their names and players, of the user alone (P-games-17)', async () => {
    const [asha, bela] = [await world.person('Asha'), await world.person('Bela')]
    const zoe = await newGame(asha, ['Zoë', 'मीनाक्षी जोशी'], { name: 'Sunday at Nani’s' })
    await newGame(asha, ['Chitra', 'Dev'], { name: '100% rummy_night' })
    await newGame(bela, ['Zoë', 'Dev'], { name: 'Sunday of others' })
    const found = async (search: string) => {
      const { body } = await asha.call('GET', `/games?search=${encodeURIComponent(search)}`)
      expect(body.meta.total_items).toBe(body.data.length)
      return body.data.map(({ name }: Listed) => name)
    }
    expect(await found('sunday')).toEqual(['Sunday at Nani’s'])
    expect(await found("ZOE nani's")).toEqual(['Sunday at Nani’s'])
    expect(await found('जोशी')).toEqual(['Sunday at Nani’s'])
    expect(await found('sunday dev')).toEqual([])
    expect(await found('%')).toHaveLength(2)
    expect(await found('100% rummy_n')).toEqual(['100% rummy_night'])
    await asha.call('PUT', `/games/${zoe.id}/players/1`, { name: 'Farhan' })
    expect(await found('zoe')).toEqual([])
    expect(await found('farhan')).toEqual(['Sunday at Nani’s'])
    const tooLong = await asha.call('GET', `/games?search=${'a'.repeat(81)}`)
    expect(tooLong.status).toBe(400)
  })
})
