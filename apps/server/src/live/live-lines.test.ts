import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { newTableLink } from '../games/testing/new-link.ts'
import { newDevice } from '../games/testing/seated.ts'
import { describeBothDatabases } from '../platform/database/testing/describe-databases.ts'
import { listen } from './testing/listen.ts'
import { type OpenStream, openChanges, openStream, openTable } from './testing/open-stream.ts'

const SECRET = 173

describeBothDatabases('the lines of a game, live,', (fresh) => {
  let world: GameWorld
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  const evening = async () => {
    const owner = await world.person('Asha')
    const game = await newGame(owner)
    const link = await newTableLink(owner, 'seat')
    const { code } = (await owner.call('GET', '/tables')).body.data.tables[0]
    const streams = await Promise.all([
      openStream(origin, game.uuid),
      openChanges(origin, game.uuid),
      openTable(origin, code),
    ])
    for (const stream of streams) await vi.waitFor(() => expect(stream.events).toHaveLength(1))
    return { owner, game, link, code, streams, device: () => newDevice(world.visitor, link) }
  }
  const linesIn = ({ events }: OpenStream) => events.filter(({ name }) => name === 'lines')
  const newest = async (streams: readonly OpenStream[], lines: object) => {
    for (const stream of streams) {
      await vi.waitFor(() => expect(linesIn(stream).at(-1)?.data).toMatchObject(lines), 10_000)
    }
  }

  it('say who is in, and never a line (P-line-15, P-line-18)', async () => {
    const { owner, game, streams, device } = await evening()
    const bela = device()
    await bela.take(game, 2)
    await newest(streams, { gameUuid: game.uuid, roundNumber: 1, taken: [2], entered: [] })
    await bela.enter(game, 1, SECRET)
    await newest(streams, { taken: [2], entered: [2], isOpen: false })
    await owner.call('POST', `/games/${game.id}/lines/1/open`)
    await newest(streams, { entered: [2], isOpen: true })
    // Nothing of the game or the table is sent for it.
    for (const { events } of streams) {
      expect(events.filter(({ name }) => name !== 'lines')).toHaveLength(1)
    }
    const late = await openStream(origin, game.uuid)
    await newest([late], { entered: [2], isOpen: true })
    for (const stream of [...streams, late]) {
      expect(linesIn(stream).every(({ id }) => id === null)).toBe(true)
      expect(stream.text()).not.toContain(`${SECRET}`)
    }
    await score(owner, game, 1, [0, 10, 20])
    await newest(streams, { roundNumber: 2, taken: [2], entered: [], isOpen: false })
    await owner.call('PUT', `/games/${game.id}/cancel`, {})
    await newest([...streams.slice(0, 2), late], { taken: [], entered: [] })
    for (const stream of [...streams, late]) stream.leave()
  })

  it('come for another line of the same player once they are open, and not before (P-line-15, P-line-18)', async () => {
    const { owner, game, streams, device } = await evening()
    const bela = device()
    await bela.take(game, 2)
    await bela.enter(game, 1, SECRET)
    await newest(streams, { entered: [2], isOpen: false })
    const before = streams.map((stream) => linesIn(stream).length)
    await bela.enter(game, 1, SECRET + 1)
    await owner.call('POST', `/games/${game.id}/lines/1/open`)
    await newest(streams, { entered: [2], isOpen: true })
    const more = streams.map((stream, at) => linesIn(stream).length - (before[at] ?? 0))
    expect(more).toEqual(streams.map(() => 1))
    await bela.enter(game, 1, SECRET + 2)
    for (const [at, stream] of streams.entries()) {
      const sent = () => expect(linesIn(stream)).toHaveLength((before[at] ?? 0) + 2)
      await vi.waitFor(sent, 10_000)
      expect(stream.text()).not.toMatch(new RegExp(`${SECRET}|${SECRET + 1}|${SECRET + 2}`))
      stream.leave()
    }
  })

  it('say that seats are free with the end of their link (P-line-8, P-line-18)', async () => {
    const { owner, game, link, streams, device } = await evening()
    const bela = device()
    await bela.take(game, 2)
    await bela.enter(game, 1, SECRET)
    await newest(streams, { taken: [2], entered: [2] })
    await owner.call('DELETE', `/tables/${link.tableId}/links/${link.id}`)
    await newest(streams, { taken: [], entered: [] })
    for (const stream of streams) stream.leave()
  })

  it('come and go with the open table (P-line-13, P-line-18)', async () => {
    const { owner, game, link, streams, device } = await evening()
    const bela = device()
    await bela.take(game, 2)
    await newest(streams, { taken: [2] })
    const ofGame = streams.slice(0, 2)
    await owner.call('PUT', `/tables/${link.tableId}`, { isOpen: false })
    await newest(ofGame, { taken: [] })
    await owner.call('PUT', `/tables/${link.tableId}`, { isOpen: true })
    await newest(ofGame, { taken: [2] })
    for (const stream of streams) stream.leave()
  })

  it('say whose seats go on in the next game, once their devices ask for it (P-line-6, P-line-18)', async () => {
    const { owner, game, streams, device } = await evening()
    const bela = device()
    await bela.take(game, 2)
    await newest(streams, { taken: [2] })
    await owner.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    world.pass(1_000)
    const next = await newGame(owner, ['Bela', 'Asha'])
    const stream = await openStream(origin, next.uuid)
    await bela.seats()
    await newest([stream, ...streams.slice(2)], { gameUuid: next.uuid, taken: [1] })
    for (const each of [stream, ...streams]) each.leave()
  })

  it('are nothing to say of a game in which nobody takes a seat (P-line-18)', async () => {
    const { owner, game, streams } = await evening()
    await score(owner, game, 1, [0, 10, 20])
    for (const stream of streams) {
      await vi.waitFor(() => expect(stream.events).toHaveLength(2))
      expect(linesIn(stream)).toEqual([])
      stream.leave()
    }
  })
})
