import {
  createClient,
  type Schemas,
  type WatchOptions,
  type WatchState,
  watch,
} from '@meldboard/api-client'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../../tools/free-port.ts'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { Metrics } from '../platform/metrics.ts'
import { listen } from './testing/listen.ts'

/** A client in another program, as in the README of the package. */
describeDatabase('a client that watches a game', (fresh) => {
  const metrics = new Metrics()
  let world: GameWorld
  let organizer: Person
  let origin: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database, {
      metrics,
      live: { pace: { retry: [50, 100], heartbeat: 500 } },
    })
    organizer = await world.person()
    origin = await listen(world.app)
  })
  afterAll(() => world.close())

  const viewers = async () => /^meldboard_live_viewers (\d+)$/m.exec(await metrics.text())?.[1]

  it('is told the whole scoreboard as it is, and after each change, with its version', async () => {
    const game = await newGame(organizer)
    const seen = seenBy(origin, game.uuid)
    await seen.told(2)
    await score(organizer, game, 1, [0, 1, 2])
    await seen.told(3)
    await organizer.call('POST', `/games/${game.id}/undo`, { version: 3 })
    await seen.told(4)
    const { body } = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    expect(seen.scoreboards.at(-1)).toEqual(body.data)
    expect(seen.scoreboards.map(({ version }) => version)).toEqual([2, 3, 4])
    expect(seen.kinds()).toEqual(['live'])
    seen.close()
  })

  it('is told only what is newer than the version it has', async () => {
    const game = await newGame(organizer)
    const seen = seenBy(origin, game.uuid, { after: 2 })
    await vi.waitFor(() => expect(seen.kinds()).toEqual(['live']), 60_000)
    await score(organizer, game, 1, [0, 1, 2])
    await seen.told(3)
    expect(seen.scoreboards.map(({ version }) => version)).toEqual([3])
    seen.close()
  })

  it('comes back after a lost connection, to what it has missed and nothing twice', async () => {
    const game = await newGame(organizer)
    const seen = seenBy(origin, game.uuid)
    await seen.told(2)
    world.app.server.closeAllConnections()
    await vi.waitFor(() => expect(seen.kinds()).toEqual(['live', 'reconnecting', 'live']), 60_000)
    await score(organizer, game, 1, [0, 1, 2])
    await seen.told(3)
    world.app.server.closeAllConnections()
    await score(organizer, game, 2, [0, 1, 2])
    await seen.told(4)
    expect(seen.scoreboards.map(({ version }) => version)).toEqual([2, 3, 4])
    expect(seen.states.find(({ kind }) => kind === 'reconnecting')).toMatchObject({
      error: { code: 'NETWORK_ERROR', status: 0 },
    })
    seen.close()
  })

  it('comes back to a server that was started again', async () => {
    // Makes the waits predictable.
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => chance.mockRestore())
    const game = await newGame(organizer)
    const port = await freePort()
    const first = await gameWorld(fresh().database, { live: { pace: { retry: [50, 100] } } })
    await first.app.listen({ port, host: '127.0.0.1' })
    const seen = seenBy(`http://127.0.0.1:${port}`, game.uuid)
    await seen.told(2)
    await first.close()
    await vi.waitFor(() => expect(seen.kinds()).toContain('reconnecting'), 60_000)
    await score(organizer, game, 1, [0, 1, 2])
    const second = await gameWorld(fresh().database)
    await second.app.listen({ port, host: '127.0.0.1' })
    await seen.told(3)
    expect(seen.kinds().at(-1)).toBe('live')
    seen.close()
    await second.close()
  })

  it('ends with the error when the game is deleted, and never comes back', async () => {
    const game = await newGame(organizer)
    const seen = seenBy(origin, game.uuid)
    await seen.told(2)
    await organizer.call('DELETE', `/games/${game.id}`)
    await vi.waitFor(() => expect(seen.kinds()).toEqual(['live', 'closed']), 60_000)
    expect(seen.states.at(-1)).toMatchObject({ error: { code: 'NOT_FOUND', status: 404 } })
    await vi.waitFor(async () => expect(await viewers()).toBe('0'), 60_000)
  })

  it.each(['5f0a8c3e-0000-4000-8000-00000000dead', 'no uuid'])(
    'ends with the error where there is no game: %s',
    async (uuid) => {
      const seen = seenBy(origin, uuid)
      await vi.waitFor(() => expect(seen.kinds()).toEqual(['closed']), 60_000)
      expect(seen.states[0]).toMatchObject({
        error: { code: 'NOT_FOUND', status: 404, message: 'Game not found.' },
      })
      expect(seen.scoreboards).toEqual([])
    },
  )

  it.each(['close', 'abort'])('leaves at once on %s, and is told nothing more', async (way) => {
    const game = await newGame(organizer)
    const leaving = new AbortController()
    const seen = seenBy(origin, game.uuid, { signal: leaving.signal })
    await seen.told(2)
    if (way === 'close') seen.close()
    else leaving.abort()
    expect(seen.states.at(-1)).toEqual({ kind: 'closed', error: null })
    await vi.waitFor(async () => expect(await viewers()).toBe('0'), 60_000)
    const staying = seenBy(origin, game.uuid)
    await staying.told(2)
    await score(organizer, game, 1, [0, 1, 2])
    await staying.told(3)
    expect(seen.scoreboards).toHaveLength(1)
    expect(seen.kinds()).toEqual(['live', 'closed'])
    staying.close()
  })
})

function seenBy(origin: string, uuid: string, options: Partial<WatchOptions> = {}) {
  const client = createClient({
    baseUrl: `${origin}/api/v1`,
  })
  const scoreboards: Schemas['Scoreboard'][] = []
  const states: WatchState[] = []
  const watching = watch(client, uuid, {
    onScoreboard: (scoreboard) => void scoreboards.push(scoreboard),
    onState: (state) => void states.push(state),
    ...options,
  })
  return {
    scoreboards,
    states,
    kinds: () => states.map(({ kind }) => kind),
    told: (version: number) =>
      vi.waitFor(() => expect(scoreboards.at(-1)?.version).toBe(version), 60_000),
    close: () => watching.close(),
  }
}
