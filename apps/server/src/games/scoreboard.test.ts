import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score } from './testing/new-game.ts'

describeDatabase('the scoreboard', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    asha = await world.person()
  })
  afterAll(() => world.close())

  it('is the same bytes for everybody by uuid, without anything personal', async () => {
    const bela = await world.person('Bela')
    const game = await newGame(asha, [], {
      players: [{ name: 'Asha' }, { name: 'Bela', email: bela.email }],
    })
    await score(asha, game, 1, [0, 30])
    const path = `/scoreboard/${game.uuid}`
    const stranger = await world.person('Stranger')
    const replies = await Promise.all(
      [world.visitor, asha, bela, stranger].map((caller) => caller.call('GET', path)),
    )
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.body.data.game).not.toHaveProperty('id')
    expect(replies[0]?.body.data.game).not.toHaveProperty('userRole')
    expect(replies[0]?.text).not.toContain('@')
    expect(replies[0]?.headers.etag).toBe('"3.4.public"')
  })

  it('is there for a visitor with a worthless token', async () => {
    const game = await newGame(asha)
    const reply = await world.visitor.call('GET', `/scoreboard/${game.uuid}`, undefined, {
      authorization: 'Bearer worthless',
    })
    expect(reply.status).toBe(200)
  })

  it('carries the role by id, and needs one (P-op-34)', async () => {
    const bela = await world.person('Bela')
    const game = await newGame(asha, [], { players: [{ name: 'Bela', email: bela.email }] })
    const path = `/scoreboard/${game.id}`
    const organizer = await asha.call('GET', path)
    expect(organizer.body.data.game).toMatchObject({ id: game.id, userRole: 'ORGANIZER' })
    const viewer = await bela.call('GET', path)
    expect(viewer.body.data.game.userRole).toBe('VIEWER')
    expect(viewer.headers.etag).not.toBe(organizer.headers.etag)
    const stranger = await world.person('Stranger')
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await world.visitor.call('GET', path)).status).toBe(401)
  })

  it('answers 304 to who has it, until the game changes (P-api-13)', async () => {
    const game = await newGame(asha)
    const path = `/scoreboard/${game.uuid}`
    const { etag } = (await world.visitor.call('GET', path)).headers
    const ask = (tag: string) =>
      world.visitor.call('GET', path, undefined, { 'if-none-match': tag })
    for (const tag of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = await ask(tag)
      expect(known).toMatchObject({ status: 304, text: '' })
      expect(known.headers.etag).toBe(etag)
    }
    await score(asha, game, 1, [0, 1, 2])
    expect((await ask(`${etag}`)).status).toBe(200)
  })

  it.each(['', '0', 'abc', '99999999999', '2147483647', 'e7b8a1de-0000-4000-8000-000000000000'])(
    'knows no game %s',
    async (id) => {
      const reply = await asha.call('GET', `/scoreboard/${id}`)
      expect(reply.status).toBe(404)
      expect(reply.body.error).toEqual({ code: 'NOT_FOUND', message: 'Game not found.' })
    },
  )

  it('shows a write to every read that starts after it (P-api-14)', async () => {
    const game = await newGame(asha)
    for (let round = 1; round <= 10; round += 1) {
      await score(asha, game, round, [0, 1, 2])
      const read = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
      expect(read.body.data.currentRound).toBe(round)
    }
  })
})
