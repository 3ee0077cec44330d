import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, SETTINGS, score, typed } from '../../games/testing/new-game.ts'
import type { Method } from '../../testing/app-world.ts'
import { describeBothDatabases } from '../database/testing/describe-databases.ts'

describeBothDatabases('an Idempotency-Key', (fresh) => {
  let world: GameWorld
  let organizer: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database)
    organizer = await world.person()
  })
  afterAll(() => world.close())

  const send = (id: number, roundNumber: number, scores: unknown, key: string) =>
    organizer.call(
      'POST',
      `/games/${id}/scores/round`,
      { roundNumber, scores },
      { 'idempotency-key': key },
    )

  it('is answered as the first time, also when the game has moved on or ended (P-offline-8)', async () => {
    const game = await newGame(organizer, ['Asha', 'Bela'])
    const first = await send(game.id, 1, typed(0, 10), 'round-one')
    await score(organizer, game, 2, [0, 200])
    await organizer.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: false })
    const again = await send(game.id, 1, typed(0, 10), 'round-one')
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers.etag).toBe(first.headers.etag)
  })

  it('keeps a refusal too', async () => {
    const game = await newGame(organizer)
    const first = await send(game.id, 2, typed(0, 1, 2), 'too-early')
    await score(organizer, game, 1, [0, 1, 2])
    const again = await send(game.id, 2, typed(0, 1, 2), 'too-early')
    expect([first.status, again.status]).toEqual([409, 409])
    expect(again.text).toBe(first.text)
  })

  it('is one user’s and not another’s', async () => {
    const bela = await world.person('Bela')
    const mine = await newGame(organizer)
    const theirs = await newGame(bela)
    await send(mine.id, 1, typed(0, 1, 2), 'shared-key')
    const reply = await bela.call(
      'POST',
      `/games/${theirs.id}/scores/round`,
      { roundNumber: 1, scores: typed(0, 3, 4) },
      { 'idempotency-key': 'shared-key' },
    )
    expect(reply.body.data.game.id).toBe(theirs.id)
  })

  it('is forgotten after seven days', async () => {
    const game = await newGame(organizer)
    await send(game.id, 1, typed(0, 1, 2), 'weekly')
    await world.database
      .updateTable('idempotency_keys')
      .set({ created_at: '2026-11-14T11:59:59.999Z' })
      .where('key', '=', 'weekly')
      .execute()
    const next = await send(game.id, 2, typed(0, 1, 2), 'weekly')
    expect(next.body.data.currentRound).toBe(2)
  })

  it('does a thing once when the same key arrives many times at once (P-api-9)', async () => {
    const game = await newGame(organizer)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(game.id, 1, typed(0, 1, 2), 'at-once')),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies[0]?.body.data.currentRound).toBe(1)
  })

  it('does a thing once when the same key arrives at two nodes at once', async () => {
    const other = await gameWorld(fresh().database)
    const game = await newGame(organizer)
    const sendTo = ({ app }: GameWorld) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/games/${game.id}/scores/round`,
        headers: {
          authorization: `Bearer ${organizer.accessToken}`,
          'idempotency-key': 'two-nodes',
        },
        payload: { roundNumber: 1, scores: typed(0, 1, 2) },
      })
    const replies = await Promise.all([world, other, world, other].map(sendTo))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map(({ payload }) => payload)).size).toBe(1)
    expect((await organizer.call('GET', `/games/${game.id}`)).body.data.currentRound).toBe(1)
    await other.close()
  })

  it('is refused for another request than the first', async () => {
    const game = await newGame(organizer)
    const other = await newGame(organizer)
    await send(game.id, 1, typed(0, 1, 2), 'one-request')
    const headers = { 'idempotency-key': 'one-request' }
    const replies = [
      await send(other.id, 1, typed(0, 1, 2), 'one-request'),
      await organizer.call('PUT', `/games/${game.id}/resume`, undefined, headers),
    ]
    expect(replies.map(({ status }) => status)).toEqual([409, 409])
    expect(replies[0]?.body.error.code).toBe('CONFLICT')
    expect((await organizer.call('GET', `/games/${other.id}`)).body.data.currentRound).toBe(0)
    expect((await send(game.id, 1, typed(0, 1, 2), 'one-request')).status).toBe(201)
  })

  const keptBody = async (key: string) => {
    const row = await world.database
      .selectFrom('idempotency_keys')
      .select('body')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return row.body ?? ''
  }

  it('keeps no document, so that no account fills the disk with large ones', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Player ${index + 1}`)
    const game = await newGame(organizer, names)
    const scores = typed(...names.map((_, index) => index))
    const first = await send(game.id, 1, scores, 'large-game')
    expect(first.text.length).toBeGreaterThan(5_000)
    // It changes nothing: the round exists.
    const unchanged = await send(game.id, 1, scores, 'nothing-new')
    expect((await keptBody('large-game')).length).toBeLessThan(150)
    expect((await keptBody('nothing-new')).length).toBeLessThan(150)
    expect((await send(game.id, 1, scores, 'nothing-new')).text).toBe(unchanged.text)
  })

  type Write = { name: string; method: Method; path: (id: number) => string; body?: object }
  const WRITES: readonly Write[] = [
    { name: 'a new game', method: 'POST', path: () => '/games', body: SETTINGS },
    { name: 'a duplicate', method: 'POST', path: (id) => `/games/${id}/duplicate`, body: {} },
    { name: 'settings', method: 'PUT', path: (id) => `/games/${id}`, body: { targetScore: 300 } },
    {
      name: 'a player',
      method: 'POST',
      path: (id) => `/games/${id}/players`,
      body: { name: 'Dev' },
    },
    {
      name: 'an address',
      method: 'PUT',
      path: (id) => `/games/${id}/players/1`,
      body: { email: 'asha@example.com' },
    },
    {
      name: 'an edit',
      method: 'PUT',
      path: (id) => `/games/${id}/scores/round/1`,
      body: { scores: typed(0, 7, 8) },
    },
    { name: 'a resumption', method: 'PUT', path: (id) => `/games/${id}/resume` },
    { name: 'a cancellation', method: 'PUT', path: (id) => `/games/${id}/cancel`, body: {} },
    { name: 'a removal', method: 'DELETE', path: (id) => `/games/${id}` },
  ]
  it.each(WRITES)('answers $name again, also after later writes', async (write) => {
    const { name, method, path, body } = write
    const game = await newGame(organizer)
    await score(organizer, game, 1, [0, 1, 2])
    const key = { 'idempotency-key': name }
    const first = await organizer.call(method, path(game.id), body, key)
    expect(first.status).toBeLessThan(300)
    const made = Number(first.body.data?.game?.id ?? first.body.data?.id ?? game.id)
    await organizer.call('PUT', `/games/${made}`, { name: 'Renamed' })
    await organizer.call('DELETE', `/games/${made}`)
    const again = await organizer.call(method, path(game.id), body, key)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.etag).toBe(first.headers.etag)
  })

  it('is still answered from a document that an earlier release has kept', async () => {
    const game = await newGame(organizer)
    const first = await send(game.id, 1, typed(0, 1, 2), 'earlier-release')
    const document = { body: first.body, headers: { etag: first.headers.etag } }
    await world.database
      .updateTable('idempotency_keys')
      .set({ body: deflateRawSync(JSON.stringify(document)).toString('base64') })
      .where('key', '=', 'earlier-release')
      .execute()
    await score(organizer, game, 2, [0, 1, 2])
    const again = await send(game.id, 1, typed(0, 1, 2), 'earlier-release')
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.etag).toBe(first.headers.etag)
  })

  it('counts a share once, however often it is sent', async () => {
    const limited = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    const dev = await limited.person('Dev Rao')
    const game = await newGame(dev)
    const share = (key: string) =>
      dev.call(
        'POST',
        `/games/${game.id}/share`,
        { name: 'Bela', email: `${key}@example.com` },
        { 'idempotency-key': key },
      )
    const retries = []
    for (let time = 0; time < 61; time += 1) retries.push((await share('retry')).status)
    expect(new Set(retries)).toEqual(new Set([200]))
    const others = []
    for (let time = 0; time < 60; time += 1) others.push((await share(`other-${time}`)).status)
    expect(others).toEqual([...Array(59).fill(200), 429])
    await limited.close()
  })
})
