import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listen } from '../live/testing/listen.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { Metrics } from '../platform/metrics.ts'
import { type GameWorld, gameWorld, type Person } from './testing/game-world.ts'
import { newGame, score } from './testing/new-game.ts'

describeDatabase('a public read over the network', (fresh) => {
  let world: GameWorld
  let asha: Person
  let origin: string
  const lines: string[] = []
  const metrics = new Metrics()
  beforeAll(async () => {
    const log = { write: (line: string) => void lines.push(line) }
    world = await gameWorld(fresh().database, { log, metrics })
    asha = await world.person()
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  const read = (uuid: string, headers = {}) =>
    fetch(`${origin}/api/v1/scoreboard/${uuid}`, { headers })
  const compared = (reply: Response) => {
    const names = ['date', 'connection', 'keep-alive', 'x-request-id']
    const headers = [...reply.headers].filter(([name]) => !names.includes(name))
    return { status: reply.status, headers: Object.fromEntries(headers) }
  }

  it('is answered the same from memory and from the database', async () => {
    const { uuid } = await newGame(asha)
    const [first, second] = [await read(uuid), await read(uuid)]
    expect(compared(second)).toEqual(compared(first))
    expect(await second.text()).toBe(await first.text())
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    // An upper-case uuid is the same game.
    const [upper, lower] = [await read(uuid.toUpperCase(), known), await read(uuid, known)]
    expect(compared(lower)).toEqual(compared(upper))
    expect(lower.status).toBe(304)
  })

  it.each([
    ['an If-None-Match of 1,102 characters', { 'if-none-match': `"${'1'.repeat(1_100)}"` }, 200],
    ['a token that is none', { authorization: 'Bearer none' }, 200],
  ])(
    'is answered the same from memory and from the database with %s',
    async (_what, asked, status) => {
      const { uuid } = await newGame(asha)
      const [first, second] = [await read(uuid, asked), await read(uuid, asked)]
      expect(compared(second)).toEqual(compared(first))
      expect(first.status).toBe(status)
    },
  )

  it('never shows less than what was acknowledged before it', async () => {
    const game = await newGame(asha)
    for (let round = 1; round <= 15; round += 1) {
      // Some reads are in progress while the round is written.
      const crowd = Array.from({ length: 3 }, () => read(game.uuid))
      await score(asha, game, round, [0, 1, 2])
      const { data } = (await (await read(game.uuid)).json()) as { data: { version: number } }
      expect(data.version).toBe(round + 2)
      for (const reply of await Promise.all(crowd)) await reply.arrayBuffer()
    }
  })

  it('is not there any more once the game is removed', async () => {
    const game = await newGame(asha)
    await read(game.uuid)
    await asha.call('DELETE', `/games/${game.id}`)
    expect((await read(game.uuid)).status).toBe(404)
  })

  it('is logged and measured like any other request', async () => {
    const { uuid } = await newGame(asha)
    await read(uuid)
    lines.length = 0
    const { headers } = await read(uuid)
    await vi.waitFor(() => expect(lines).not.toEqual([]), 60_000)
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(logged).toMatchObject([
      {
        reqId: headers.get('x-request-id'),
        method: 'GET',
        route: '/api/v1/scoreboard/:id',
        status: 200,
      },
    ])
    expect(lines.join('')).not.toContain(uuid)
    expect(await metrics.text()).toMatch(
      /meldboard_request_seconds_count{method="GET",route="\/api\/v1\/scoreboard\/:id",status="200"} [1-9]/,
    )
  })

  it('tells what the answer by id tells, which the contract is held against', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 1, 2])
    const { data } = (await asha.call('GET', `/scoreboard/${game.id}`)).body
    const { id, userRole, ...rest } = data.game
    const reply = await (await read(game.uuid)).json()
    expect(reply).toEqual({ success: true, data: { ...data, game: rest } })
  })
})
