import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { listen } from './testing/listen.ts'
import { type OpenStream, openChanges, openStream } from './testing/open-stream.ts'

/** A game whose scoreboard fills the buffers on the way to a viewer after some changes. */
const NAMES = Array.from({ length: 20 }, (_, index) => `${index}${'\u{1f0a1}'.repeat(35)}`)
const SCORES = NAMES.map((_, index) => index)
/** More than the system buffers for one connection without a reader. */
const PLENTY = 16 * 1024 * 1024

describe('the viewers of a game', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let impatient: GameWorld
  let organizer: Person
  const origins = new Map<GameWorld, string>()
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database)
    // A node with few slots for viewers and short timeouts.
    impatient = await gameWorld(fresh.database, {
      configuration: { rateLimits: true, trustProxy: true },
      live: {
        pace: { heartbeat: 150, patience: 300 },
        viewerLimits: { perGame: 3, perAddress: 2 },
      },
    })
    organizer = await world.person()
    for (const at of [world, impatient]) origins.set(at, await listen(at.app))
  })
  afterAll(async () => {
    await impatient.close()
    await world.close()
    await fresh.close()
  })

  const watch = (at: GameWorld, uuid: string, headers?: Record<string, string>) =>
    openStream(origins.get(at) ?? '', uuid, headers)
  const newest = (stream: OpenStream, id: number) =>
    vi.waitFor(() => expect(stream.events.at(-1)?.id).toBe(id), { timeout: 60_000, interval: 5 })

  it('hear something now and then', async () => {
    const stream = await watch(impatient, (await newGame(organizer)).uuid)
    await vi.waitFor(() => expect(stream.heartbeats()).toBeGreaterThanOrEqual(3), 60_000)
  })

  it('are told to come back each at another moment (P-live-12)', async () => {
    const { uuid } = await newGame(organizer)
    const many = await Promise.all(Array.from({ length: 50 }, () => watch(world, uuid)))
    await vi.waitFor(
      () => expect(many.every(({ retries }) => retries.length === 1)).toBe(true),
      60_000,
    )
    const waits = many.flatMap(({ retries }) => retries)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(7_000)
    expect(new Set(waits).size).toBeGreaterThan(25)
    for (const stream of many) stream.leave()
  })

  it('are as many as a game and an address can take, and told when to try again (P-limit-3)', async () => {
    const [game, another] = [await newGame(organizer), await newGame(organizer)]
    const from = (address: number, { uuid } = game) =>
      watch(impatient, uuid, { 'x-forwarded-for': `203.0.113.${address}` })
    const streams = [await from(1), await from(1, another)]
    expect((await from(1)).status).toBe(429)
    streams.push(await from(2), await from(3))
    const refused = await from(4)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    await vi.waitFor(() => expect(refused.text()).toContain('"code":"RATE_LIMITED"'), 60_000)
    streams[0]?.leave()
    await vi.waitFor(async () => {
      const stream = await from(4)
      streams.push(stream)
      expect(stream.status).toBe(200)
    }, 60_000)
    for (const stream of streams) stream.leave()
  })

  it('give back their place also when there is no such game', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const nowhere = 'e7b8a1de-0000-4000-8000-000000000000'
    for (let time = 0; time < 5; time += 1) {
      await vi.waitFor(
        async () => expect((await watch(impatient, nowhere, from)).status).toBe(404),
        60_000,
      )
    }
  })

  it('who are slow skip to the newest, while the others see it all (P-live-11)', async () => {
    const game = await newGame(organizer, NAMES, { targetScore: 99_999 })
    const [slow, quick] = [await watch(world, game.uuid), await watch(world, game.uuid)]
    await newest(slow, 2)
    slow.stall()
    let last = 2
    while (quick.text().length < PLENTY) {
      await score(organizer, game, last - 1, SCORES)
      last += 1
      await newest(quick, last)
    }
    slow.carryOn()
    await newest(slow, last)
    expect(quick.events).toHaveLength(last - 1)
    expect(slow.events.length).toBeLessThan(quick.events.length)
    expect(slow.events.at(-1)).toEqual(quick.events.at(-1))
    for (const stream of [slow, quick]) stream.leave()
  })

  it('who follow by changes and are slow get the scoreboard instead of each (P-live-11)', async () => {
    const game = await newGame(organizer, NAMES, { targetScore: 99_999 })
    const follow = () => openChanges(origins.get(world) ?? '', game.uuid)
    const rounds = 60
    await score(organizer, game, 1, ...Array.from({ length: rounds }, () => SCORES))
    const [slow, quick] = [await follow(), await follow()]
    let last = 2 + rounds
    await newest(slow, last)
    slow.stall()
    // An undo is sent as the whole scoreboard.
    while (quick.text().length < PLENTY) {
      await score(organizer, game, rounds + 1, SCORES)
      await organizer.call('POST', `/games/${game.id}/undo`, { version: last + 1 })
      last += 2
      await newest(quick, last)
    }
    await score(organizer, game, rounds + 1, SCORES)
    await newest(quick, last + 1)
    slow.carryOn()
    await newest(slow, last + 1)
    await score(organizer, game, rounds + 2, SCORES)
    await Promise.all([newest(slow, last + 2), newest(quick, last + 2)])
    expect(slow.events.length).toBeLessThan(quick.events.length)
    expect(slow.events.slice(-2).map(({ name }) => name)).toEqual(['scoreboard', 'change'])
    for (const stream of [slow, quick]) stream.leave()
  })

  it('who take nothing for long are dropped', async () => {
    const bela = await impatient.person()
    const game = await newGame(bela, NAMES, { targetScore: 99_999 })
    const from = { 'x-forwarded-for': '203.0.113.8' }
    const [stalled, quick] = [
      await watch(impatient, game.uuid, from),
      await watch(impatient, game.uuid, from),
    ]
    await newest(stalled, 2)
    stalled.stall()
    // The address has two slots, so a third viewer is admitted once the stalled one is out.
    const isFull = async () => {
      const third = await watch(impatient, game.uuid, from)
      third.leave()
      return third.status === 429
    }
    let last = 2
    while (await isFull()) {
      await score(bela, game, last - 1, SCORES)
      last += 1
    }
    expect(last).toBeGreaterThan(10)
    quick.leave()
  })

  it('are sent away with a hint when the server stops', async () => {
    const stream = await watch(world, (await newGame(organizer)).uuid)
    await vi.waitFor(() => expect(stream.events).toHaveLength(1), 60_000)
    await world.close()
    await stream.ended
    expect(stream.retries).toHaveLength(2)
    expect(stream.text()).toMatch(/retry: \d+\n\n$/)
  })
})
