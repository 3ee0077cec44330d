import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { listen } from './testing/listen.ts'
import { type OpenStream, openStream } from './testing/open-stream.ts'

describeDatabase('the live stream', (fresh) => {
  let world: GameWorld
  let organizer: Person
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    organizer = await world.person()
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  const come = (stream: OpenStream, count: number) =>
    vi.waitFor(() => expect(stream.events.length).toBeGreaterThanOrEqual(count), 60_000)

  it('begins with the scoreboard as it is, the same bytes as a read (P-op-35)', async () => {
    const game = await newGame(organizer)
    await score(organizer, game, 1, [0, 1, 2])
    const stream = await openStream(origin, game.uuid)
    await come(stream, 1)
    const read = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    expect(stream.events[0]).toEqual({ name: 'scoreboard', id: 3, data: read.body.data })
    expect(`{"success":true,"data":${/^data: (.*)$/m.exec(stream.text())?.[1]}}`).toBe(read.text)
    stream.leave()
  })

  it('shows every change, with its version as id', async () => {
    const game = await newGame(organizer)
    const stream = await openStream(origin, game.uuid)
    await come(stream, 1)
    for (let round = 1; round <= 3; round += 1) {
      await score(organizer, game, round, [0, 1, 2])
      await come(stream, round + 1)
    }
    await organizer.call('POST', `/games/${game.id}/undo`, { version: 5 })
    await come(stream, 5)
    expect(stream.events.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6])
    expect(stream.events.map(({ data }) => data.currentRound)).toEqual([0, 1, 2, 3, 2])
    stream.leave()
  })

  it('tells nothing at first to who has the newest version, and all the rest later', async () => {
    const game = await newGame(organizer)
    const current = await openStream(origin, game.uuid, { 'last-event-id': '2' })
    const behind = await openStream(origin, game.uuid, { 'last-event-id': '1' })
    const strange = await openStream(origin, game.uuid, { 'last-event-id': 'x' })
    const ahead = await openStream(origin, game.uuid, { 'last-event-id': '9' })
    await Promise.all([come(behind, 1), come(strange, 1), come(ahead, 1)])
    await score(organizer, game, 1, [0, 1, 2])
    await come(current, 1)
    expect(current.events.map(({ id }) => id)).toEqual([3])
    for (const stream of [behind, strange, ahead]) {
      await come(stream, 2)
      expect(stream.events.map(({ id }) => id)).toEqual([2, 3])
    }
    for (const stream of [current, behind, strange, ahead]) stream.leave()
  })

  it('shows nothing when a write is refused or changes nothing', async () => {
    const game = await newGame(organizer)
    const stream = await openStream(origin, game.uuid)
    await come(stream, 1)
    await organizer.call('POST', `/games/${game.id}/undo`, { version: 99 })
    await organizer.call('PUT', `/games/${game.id}/resume`)
    await score(organizer, game, 1, [0, 1, 2])
    await come(stream, 2)
    expect(stream.events.map(({ id }) => id)).toEqual([2, 3])
    stream.leave()
  })

  it('ends when the game is removed (P-op-27)', async () => {
    const game = await newGame(organizer)
    const stream = await openStream(origin, game.uuid)
    await come(stream, 1)
    await organizer.call('DELETE', `/games/${game.id}`)
    await stream.ended
    expect(stream.events.at(-1)).toEqual({ name: 'deleted', id: null, data: null })
    expect((await openStream(origin, game.uuid)).status).toBe(404)
  })

  it('is there by uuid only, for a game that is there', async () => {
    const game = await newGame(organizer)
    for (const id of [String(game.id), 'abc', 'e7b8a1de-0000-4000-8000-000000000000']) {
      const reply = await organizer.call('GET', `/scoreboard/${id}/events`)
      expect(reply.status).toBe(404)
      expect(reply.body.error).toEqual({ code: 'NOT_FOUND', message: 'Game not found.' })
    }
  })

  it('carries the headers of every answer, and those that keep proxies from holding it', async () => {
    const game = await newGame(organizer)
    const stream = await openStream(origin, game.uuid)
    const { headers } = await world.app.inject('/healthz')
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(stream.headers[name]).toBe(headers[name])
    }
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    stream.leave()
  })

  it('answers a HEAD and lets it go', async () => {
    const game = await newGame(organizer)
    const reply = await fetch(`${origin}/api/v1/scoreboard/${game.uuid}/events`, { method: 'HEAD' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
  })
})
