import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../../games/testing/game-world.ts'
import { newGame, score } from '../../games/testing/new-game.ts'
import { evening, newGroup } from '../../people/testing/group-evenings.ts'
import { describeDatabase } from '../../platform/database/testing/describe-databases.ts'
import { sizeOfPng } from '../testing/size-of-png.ts'

describeDatabase('the picture of an evening', (fresh) => {
  let world: GameWorld
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { configuration: { rateLimits: true } })
  })
  afterAll(() => world.close())

  /** A person with an own table; its code. */
  async function withTable(): Promise<readonly [Person, string]> {
    const person = await world.person('Asha')
    return [person, (await person.call('GET', '/tables')).body.data.tables[0].code]
  }
  async function finish(by: Person, points: readonly number[] = [0, 20, 33]) {
    const game = await newGame(by)
    await score(by, game, 1, points)
    const winnerPlayerIds = [points.indexOf(0) + 1]
    await by.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds, manualEnd: true })
    world.pass(1000)
    return game
  }
  const ask = (
    code: string,
    query = '',
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => world.app.inject({ url: `/t/${code}/picture.png${query}`, headers, remoteAddress })

  it('of a table is there for everybody with the code, in both shapes (P-picture-5)', async () => {
    const [asha, code] = await withTable()
    expect((await ask(code)).statusCode).toBe(404)
    await finish(asha)
    const wide = await ask(`${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase())
    expect([wide.statusCode, wide.headers['content-type']]).toEqual([200, 'image/png'])
    expect(wide.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
    expect(sizeOfPng(wide.rawPayload)).toEqual([1200, 630])
    const tall = await ask(code, '?shape=tall&offset=330')
    expect(sizeOfPng(tall.rawPayload)).toEqual([1080, 1350])
  })

  it('of a table is that of the reader’s present evening, and an offset that is none is left out (P-picture-5)', async () => {
    const [asha, code] = await withTable()
    await finish(asha)
    world.pass(30 * 60_000)
    const aQuarterAgo = world.now().getTime() - 15 * 60_000
    const minuteOfDay = Math.floor(aQuarterAgo / 60_000) % (24 * 60)
    // By this clock it was five a quarter of an hour ago, after the game; by the other it is not yet.
    const offset = 5 * 60 - minuteOfDay
    expect((await ask(code, `?offset=${offset}`)).statusCode).toBe(404)
    expect((await ask(code, `?offset=${offset - 20}`)).statusCode).toBe(200)
    const plain = await ask(code)
    for (const offset of ['', 'x', '841', '-721', '1.5', '330&offset=0', '[]']) {
      const reply = await ask(code, `?offset=${offset}`)
      expect([offset, reply.statusCode]).toEqual([offset, 200])
    }
    expect((await ask(code, '?offset=9999')).headers.etag).toBe(plain.headers.etag)
  })

  it('of a table is sent again only when what it shows has changed, or its language (P-picture-5, P-language-10)', async () => {
    const [asha, code] = await withTable()
    await finish(asha)
    const first = await ask(code)
    const known = { 'if-none-match': String(first.headers.etag) }
    // A game in progress does not appear yet.
    await newGame(asha)
    expect((await ask(code, '', known)).statusCode).toBe(304)
    expect((await ask(code, '?shape=tall', known)).statusCode).toBe(200)
    const pseudo = await ask(code, '?lang=qps', known)
    expect([pseudo.statusCode, pseudo.rawPayload.equals(first.rawPayload)]).toEqual([200, false])
    await finish(asha, [20, 0, 33])
    const changed = await ask(code, '', known)
    expect(changed.statusCode).toBe(200)
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false)
  })

  it('of a table has no game without a public page (P-picture-5)', async () => {
    const [asha, code] = await withTable()
    const hidden = await finish(asha)
    await asha.call('PUT', `/games/${hidden.id}/public-page`, { isPublic: false })
    expect((await ask(code)).statusCode).toBe(404)
  })

  it('of a table goes with its code, and wrong codes are counted (P-picture-5, P-tables-11)', async () => {
    const [asha, code] = await withTable()
    await finish(asha)
    const [table] = (await asha.call('GET', '/tables')).body.data.tables
    await asha.call('PUT', `/tables/${table.id}`, { isOpen: false })
    expect((await ask(code)).statusCode).toBe(404)
    await asha.call('PUT', `/tables/${table.id}`, { isOpen: true })
    expect((await ask(code)).statusCode).toBe(200)
    const from = '203.0.113.9'
    for (let time = 0; time < 33; time += 1) {
      const wrong = `ZZZZ${'23456789ABCDEF'[time % 14]}${'23456789'[time >> 4] ?? 2}`
      expect((await ask(wrong, '', {}, from)).statusCode).toBe(404)
    }
    expect((await ask('ZZZZZZ', '', {}, from)).statusCode).toBe(429)
    expect((await ask(code, '', {}, from)).statusCode).toBe(429)
    expect((await ask(code, '', {}, '198.51.100.7')).statusCode).toBe(200)
  })

  it('of a group is for everybody in it alone, with its private games, in their language (P-picture-6, P-op-89, P-language-10)', async () => {
    const [asha, bela, stranger] = [
      await world.person('Asha'),
      await world.person('Bela'),
      await world.person('Emil'),
    ]
    const group = await newGroup(asha, { name: 'Bela', email: bela.email })
    const game = await evening(world, asha, group, ['Asha', 'Bela'], [0, 20])
    await asha.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    const now = world.now()
    const day = new Date(now.getTime() - 5 * 60 * 60_000).toISOString().slice(0, 10)
    const path = `/api/v1/groups/${group}/evening?day=${day}&offset=0`
    const get = (who: Person | null, url = path, language = 'en') =>
      world.app.inject({
        url,
        headers: {
          'accept-language': language,
          ...(who !== null && { authorization: `Bearer ${who.accessToken}` }),
        },
      })
    const wide = await get(bela)
    expect([wide.statusCode, wide.headers['content-type']]).toEqual([200, 'image/png'])
    expect(wide.headers['cache-control']).toBe('no-store')
    expect(sizeOfPng(wide.rawPayload)).toEqual([1200, 630])
    expect(sizeOfPng((await get(asha, `${path}&shape=tall`)).rawPayload)).toEqual([1080, 1350])
    expect((await get(bela, path, 'qps')).rawPayload.equals(wide.rawPayload)).toBe(false)
    expect((await get(stranger)).statusCode).toBe(404)
    expect((await get(null)).statusCode).toBe(401)
    const other = await get(asha, path.replace(day, '2026-01-01'))
    expect([other.statusCode, other.json().error.message]).toEqual([
      409,
      'No game of the group ended on this evening.',
    ])
    for (const query of ['day=2026-02-30&offset=0', 'day=2026-11-29', `day=${day}&offset=900`]) {
      expect((await get(asha, `/api/v1/groups/${group}/evening?${query}`)).statusCode).toBe(400)
    }
  })
})
