import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { type GameWorld, gameWorld, type Person } from '../testing/game-world.ts'
import { newGame, score, typed } from '../testing/new-game.ts'
import { byLink, newLink } from '../testing/new-link.ts'

const MINUTE = 60_000

describeDatabase('links', (fresh) => {
  let world: GameWorld
  let asha: Person
  const lines: string[] = []
  beforeAll(async () => {
    const log = { write: (line: string) => void lines.push(line) }
    world = await gameWorld(fresh().database, { log })
    asha = await world.person()
  })
  afterAll(() => world.close())

  const linksOf = async (game: { readonly id: number }) =>
    (await asha.call('GET', `/games/${game.id}/links`)).body.data
  const setPublic = (game: { readonly id: number }, isPublic: boolean) =>
    asha.call('PUT', `/games/${game.id}/public-page`, { isPublic })
  const scoring = async (game: { readonly id: number }, label?: string) =>
    byLink(world.visitor, await newLink(asha, game, 'score', label))
  const round = (roundNumber: number, ...values: readonly number[]) => ({
    roundNumber,
    scores: typed(...values),
  })

  it('are listed with label, level and last use, without a token (P-link-2, P-op-53)', async () => {
    const game = await newGame(asha)
    const view = await newLink(asha, game, 'view', '  The \u200bliving  room ')
    const score = await newLink(asha, game, 'score')
    expect(view.token).toMatch(/^[\w-]{43}$/)
    expect(score.token).not.toBe(view.token)
    const { token: _token, ...listed } = view
    expect(await linksOf(game)).toEqual({
      mailed: [],
      isPublic: true,
      links: [
        { ...listed, label: 'The living room', level: 'view', lastUsedAt: null },
        expect.objectContaining({ id: score.id, level: 'score' }),
      ],
    })
  })

  it('keep a hash alone: the token is told once, and logged never (P-link-2, P-op-54)', async () => {
    const game = await newGame(asha)
    const body = { label: 'Farhan', level: 'score' }
    const headers = { 'idempotency-key': 'one-link' }
    const path = `/games/${game.id}/links`
    const first = await asha.call('POST', path, body, headers)
    const { token } = first.body.data
    const again = await asha.call('POST', path, body, headers)
    expect(again.body.data).toEqual({ ...first.body.data, token: null })
    expect((await linksOf(game)).links).toHaveLength(1)
    await byLink(world.visitor, { token }).call('GET', '/link')
    for (const table of ['game_links', 'idempotency_keys'] as const) {
      const rows = await world.database.selectFrom(table).selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(token)
  })

  it('work no more once their organizer is disabled (P-link-4)', async () => {
    const bela = await world.person('Bela')
    const game = await newGame(bela)
    const link = byLink(world.visitor, await newLink(bela, game, 'score'))
    await score(link, game, 1, [0, 1, 2])
    const users = world.database.updateTable('users').where('id', '=', bela.id)
    await users.set({ disabled_at: world.now().toISOString() }).execute()
    const path = `/games/${game.id}/scores/round`
    expect((await link.call('POST', path, round(2, 0, 1, 2))).status).toBe(401)
    expect((await link.call('GET', '/link')).status).toBe(401)
  })

  it.each([
    ['', 'Label is required'],
    ['a'.repeat(81), 'Name must be at most 80 characters'],
  ])('refuse a label of another length: %s', async (label, message) => {
    const game = await newGame(asha)
    const reply = await asha.call('POST', `/games/${game.id}/links`, { label, level: 'view' })
    expect([reply.status, reply.body.error.message]).toEqual([400, message])
  })

  it('are at most twenty at a time', async () => {
    const game = await newGame(asha)
    const links = []
    for (let count = 0; count < 20; count += 1) links.push(await newLink(asha, game, 'view'))
    const body = { label: 'One more', level: 'view' }
    const full = await asha.call('POST', `/games/${game.id}/links`, body)
    expect(full.status).toBe(409)
    expect(full.body.error.message).toBe('A game has at most 20 links. Revoke one first.')
    await asha.call('DELETE', `/games/${game.id}/links/${links[0]?.id}`)
    expect((await asha.call('POST', `/games/${game.id}/links`, body)).status).toBe(201)
  })

  it('say to who has one what it is for (P-op-56)', async () => {
    const game = await newGame(asha)
    const { body } = await (await scoring(game)).call('GET', '/link')
    const { id } = (await linksOf(game)).links[0]
    expect(body.data).toEqual({
      id,
      gameUuid: game.uuid,
      label: 'Farhan’s phone',
      level: 'score',
      isPublic: true,
      table: null,
    })
  })

  it('note their last use, once a minute (P-link-5)', async () => {
    const game = await newGame(asha)
    const link = await scoring(game)
    const lastUse = async () => (await linksOf(game)).links[0].lastUsedAt
    const use = () => link.call('POST', `/games/${game.uuid}/undo`, { version: 99 })
    await use()
    const first = world.now().toISOString()
    await vi.waitFor(async () => expect(await lastUse()).toBe(first), 60_000)
    world.pass(MINUTE)
    await use()
    expect(await lastUse()).toBe(first)
    world.pass(1)
    await use()
    await vi.waitFor(async () => expect(await lastUse()).toBe(world.now().toISOString()), 60_000)
  })

  it('score, correct, add, bring back, let leave and undo, with the public document as answer (P-link-3)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela', 'Chitra'])
    const link = await scoring(game)
    const path = `/games/${game.uuid}`
    const rejoined = { type: 'REJOIN', playerId: 3, position: 3, beginningScore: 7, roundJoined: 2 }
    const replies = [
      await link.call('POST', `${path}/scores/round`, round(1, 0, 5, 201)),
      await link.call('PUT', `${path}/scores/round/1`, { scores: typed(0, 6, 202) }),
      await link.call('POST', `${path}/players`, rejoined),
      await link.call('POST', `${path}/undo`, { version: 5 }),
      await link.call('POST', `${path}/players`, { ...rejoined, playerId: 3 }),
      await link.call('POST', `${path}/players/bulk`, { players: [{ name: 'Dev' }] }),
      await link.call('POST', `${path}/players/2/leave`, { roundLeft: 1 }),
      await link.call('POST', `${path}/players/2/return`, { roundReturned: 2 }),
      await link.call('POST', `${path}/undo`, { version: 10 }),
    ]
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toEqual([201, 200, 201, 200, 201, 201, 200, 200, 200])
    const shown = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    expect(replies.at(-1)?.text).toBe(shown.text)
    expect(replies.at(-1)?.headers.etag).toBe(shown.headers.etag)
    for (const { body } of replies) {
      expect(body.data.game).not.toHaveProperty('id')
      expect(body.data.game).not.toHaveProperty('userRole')
    }
  })

  it('end a game as the rules say, and never by hand (P-link-3)', async () => {
    const game = await newGame(asha, ['Asha', 'Bela'])
    const link = await scoring(game)
    const end = (manualEnd: boolean) =>
      link.call('PUT', `/games/${game.uuid}/end`, { winnerPlayerIds: [1], manualEnd })
    expect([(await end(true)).status, (await end(false)).status]).toEqual([403, 409])
    await link.call('POST', `/games/${game.uuid}/scores/round`, round(1, 0, 201))
    expect((await end(true)).status).toBe(403)
    expect((await end(false)).body.data.game.status).toBe('COMPLETED')
  })

  it('undo nothing that they could not do (P-link-3)', async () => {
    const game = await newGame(asha)
    const link = await scoring(game)
    const undo = (version: number) => link.call('POST', `/games/${game.uuid}/undo`, { version })
    await asha.call('PUT', `/games/${game.id}`, { targetScore: 300 })
    const refused = await undo(3)
    expect(refused.status).toBe(403)
    expect(refused.body.error.message).toBe('Only the organizer of this game can do that.')
    await score(asha, game, 1, [0, 1, 2])
    expect((await undo(4)).body.data.currentRound).toBe(0)
    await asha.call('DELETE', `/games/${game.id}/players/3`)
    expect((await undo(6)).status).toBe(403)
  })

  it('add nobody by an address, and nobody to the organizer’s contacts (P-link-3)', async () => {
    const game = await newGame(asha)
    const link = await scoring(game)
    const add = (player: object) => link.call('POST', `/games/${game.uuid}/players`, player)
    const refused = await add({ name: 'Dev', email: 'dev@example.com' })
    expect(refused.status).toBe(403)
    expect(refused.body.error.message).toBe(
      'Only the organizer of this game can add an email address.',
    )
    expect((await add({ name: 'Farhan' })).status).toBe(201)
    expect((await asha.call('GET', '/players/contacts')).text).not.toContain('Farhan')
  })

  it('are named by the history (P-link-6)', async () => {
    const game = await newGame(asha)
    const link = await scoring(game, 'Farhan’s phone')
    await score(asha, game, 1, [0, 1, 2])
    await link.call('POST', `/games/${game.uuid}/scores/round`, round(2, 0, 1, 2))
    await link.call('POST', `/games/${game.uuid}/undo`, { version: 4 })
    const { links } = await linksOf(game)
    await asha.call('DELETE', `/games/${game.id}/links/${links[0].id}`)
    const { body } = await asha.call('GET', `/games/${game.id}/history`)
    const by = body.data.map((entry: { by: string; isByLink: boolean }) => [
      entry.by,
      entry.isByLink,
    ])
    expect(by.slice(0, 3)).toEqual([
      ['Farhan’s phone', true],
      ['Farhan’s phone', true],
      ['Asha Rao', false],
    ])
  })

  it('on two phones at once work as two devices of the organizer do (P-link-3)', async () => {
    const game = await newGame(asha)
    const link = await scoring(game)
    const rounds = [round(1, 0, 1, 2), round(1, 3, 0, 4)]
    const replies = await Promise.all(
      rounds.map((body) => link.call('POST', `/games/${game.uuid}/scores/round`, body)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const same = await link.call('POST', `/games/${game.uuid}/scores/round`, rounds[0])
    const other = await link.call('POST', `/games/${game.uuid}/scores/round`, rounds[1])
    expect([same.status, other.status].sort()).toEqual([200, 409])
  })

  it('have their own Idempotency-Keys (P-api-9)', async () => {
    const game = await newGame(asha)
    const [one, other] = [await scoring(game, 'One'), await scoring(game, 'Other')]
    const key = { 'idempotency-key': 'the same' }
    const path = `/games/${game.uuid}/scores/round`
    const first = await one.call('POST', path, round(1, 0, 1, 2), key)
    expect((await one.call('POST', path, round(1, 0, 1, 2), key)).text).toBe(first.text)
    const second = await other.call('POST', path, round(2, 0, 1, 2), key)
    const third = await asha.call('POST', path, round(3, 0, 1, 2), key)
    expect([first, second, third].map(({ body }) => body.data.currentRound)).toEqual([1, 2, 3])
    // The retry gets the public document, like the first request.
    expect((await one.call('POST', path, round(1, 0, 1, 2), key)).text).toBe(first.text)
  })

  it('are dead at once when they are revoked, or their game is deleted (P-link-4, P-op-55)', async () => {
    const game = await newGame(asha)
    const link = await newLink(asha, game)
    const kept = await newLink(asha, game)
    const path = `/games/${game.id}/links/${link.id}`
    expect((await asha.call('DELETE', path)).status).toBe(200)
    const reply = await byLink(world.visitor, link).call(
      'POST',
      `/games/${game.uuid}/scores/round`,
      round(1, 0, 1, 2),
    )
    expect(reply.status).toBe(401)
    expect(reply.body.error).toEqual({
      code: 'UNAUTHORIZED',
      message: 'This link does not work any more.',
    })
    const again = await asha.call('DELETE', path)
    expect([again.status, again.body.error.message]).toEqual([404, 'This link is revoked already.'])
    await asha.call('DELETE', `/games/${game.id}`)
    expect((await byLink(world.visitor, kept).call('GET', '/link')).status).toBe(401)
    const rows = await world.database
      .selectFrom('game_links')
      .select('token_hash')
      .where('game_id', '=', game.id)
      .execute()
    expect(rows).toEqual([{ token_hash: null }, { token_hash: null }])
  })

  it('of a private game are what it is watched by, besides a role (P-link-1, P-op-52)', async () => {
    const game = await newGame(asha)
    const viewer = await world.person('Viewer')
    const stranger = await world.person('Stranger')
    await asha.call('POST', `/games/${game.id}/share`, { email: viewer.email, name: 'Viewer' })
    const link = byLink(world.visitor, await newLink(asha, game, 'view'))
    const path = `/scoreboard/${game.uuid}`
    const open = await world.visitor.call('GET', path)
    expect((await setPublic(game, false)).body.data).toEqual({ isPublic: false })
    expect((await linksOf(game)).isPublic).toBe(false)
    const missing = await world.visitor.call(
      'GET',
      '/scoreboard/e7b8a1de-0000-4000-8000-000000000000',
    )
    for (const who of [world.visitor, stranger]) {
      const { status, body } = await who.call('GET', path)
      expect([status, body.error]).toEqual([404, missing.body.error])
      const known = await who.call('GET', path, undefined, { 'if-none-match': '*' })
      expect(known.status).toBe(404)
      expect((await who.call('GET', `${path}/events`)).status).toBe(404)
    }
    for (const who of [asha, viewer, link]) {
      const reply = await who.call('GET', path)
      expect([reply.status, reply.text]).toEqual([200, open.text])
      expect(reply.headers['cache-control']).toBe('private, no-cache')
    }
    await setPublic(game, true)
    const again = await world.visitor.call('GET', path)
    expect([again.text, again.headers['cache-control']]).toEqual([open.text, 'no-cache'])
  })

  it('to a private game are not shared by others, who would give themselves a role (P-link-1)', async () => {
    const game = await newGame(asha)
    const viewer = await world.person('Viewer')
    const stranger = await world.person('Stranger')
    const share = (who: Person, email: string) =>
      who.call('POST', `/games/${game.uuid}/share`, { email, name: 'Somebody' })
    await share(asha, viewer.email)
    await setPublic(game, false)
    expect((await share(stranger, stranger.email)).status).toBe(404)
    const refused = await share(viewer, stranger.email)
    expect(refused.status).toBe(403)
    expect(refused.body.error.message).toBe(
      'Only its organizer can share a game whose public page is off.',
    )
    expect((await share(asha, stranger.email)).status).toBe(200)
    expect((await stranger.call('GET', `/scoreboard/${game.uuid}`)).status).toBe(200)
  })

  it('the next game of a private one is private (P-link-1)', async () => {
    const game = await newGame(asha)
    await setPublic(game, false)
    const next = await asha.call('POST', `/games/${game.id}/duplicate`, {})
    expect((await linksOf(next.body.data)).isPublic).toBe(false)
  })
})

describeDatabase('the limits of links', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
    asha = await world.person()
  })
  afterAll(() => world.close())

  it('bound the wrong ones of an address, and never one that works (P-limit-9)', async () => {
    const game = await newGame(asha)
    const link = byLink(world.visitor, await newLink(asha, game))
    const wrong = byLink(world.visitor, { token: 'wrong' })
    const statuses = []
    for (let time = 0; time <= 600; time += 1) {
      statuses.push((await wrong.call('GET', '/link')).status)
    }
    expect(statuses).toEqual([...Array(600).fill(401), 429])
    expect((await link.call('GET', '/link')).status).toBe(200)
  })

  it('leave the organizer most of what they may write (P-limit-9)', async () => {
    const game = await newGame(asha)
    const link = byLink(world.visitor, await newLink(asha, game))
    const undo = () => link.call('POST', `/games/${game.uuid}/undo`, { version: 99 })
    const key = (time: number) => ({ 'idempotency-key': `undo-${time}` })
    for (let time = 0; time < 1_000; time += 1) {
      await link.call('POST', `/games/${game.uuid}/undo`, { version: 99 }, key(time))
    }
    expect((await undo()).status).toBe(429)
    expect((await score(asha, game, 1, [0, 1, 2])).status).toBe(201)
  })
})
