import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { builtWebApp, NO_TABLE } from './testing/built-web-app.ts'
import { type FoundElement, readPage } from './testing/read-page.ts'

describeDatabase('the page of a table', (fresh) => {
  let world: GameWorld
  let organizer: Person
  let code: string
  beforeAll(async () => {
    world = await gameWorld(fresh().database, {
      webRoot: await builtWebApp(),
      configuration: { publicUrl: 'https://board.example.org', rateLimits: true },
    })
    organizer = await world.person('Asha')
    code = (await organizer.call('GET', '/tables')).body.data.tables[0].code
  })
  afterAll(() => world.close())

  const ask = (path: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    world.app.inject({ url: path, headers, remoteAddress })
  /** Repeats until the page is rendered: on a busy machine the first answer has no content. */
  const open = (path: string, headers: Record<string, string> = {}) =>
    vi.waitFor(async () => {
      const reply = await ask(path, headers)
      expect(reply.headers['cache-control']).not.toBe('no-store')
      return reply
    }, 60_000)
  const find = (page: readonly FoundElement[], tag: string, name = '', value = '') =>
    page.find((one) => one.tag === tag && (name === '' || one.attributes[name] === value))
  const content = (page: readonly FoundElement[], property: string) =>
    find(page, 'meta', 'property', property)?.attributes.content

  it('is what the web app renders, with the table and its game in it (P-tables-15)', async () => {
    const game = await newGame(organizer)
    await score(organizer, game, 1, [20, 0, 33])
    for (const kind of ['', '/tv']) {
      const path = `/t/${code}${kind}`
      const reply = await open(path)
      const page = readPage(reply.payload)
      expect(find(page, 'h1')?.text).toBe('Asha’s table')
      expect(find(page, 'p')?.text).toBe(path)
      expect(find(page, 'div', 'id', 'app')?.attributes['data-sent']).toBe(path)
      expect('data-television' in (find(page, 'html')?.attributes ?? {})).toBe(kind === '/tv')
      const sent = find(page, 'script', 'id', 'sent-table')
      const { body } = await world.visitor.call('GET', `/table/${code}`)
      expect(JSON.parse(sent?.text ?? '')).toEqual(body)
      expect(sent?.attributes).toMatchObject({
        'data-code': code,
        'data-origin': 'https://board.example.org',
      })
      const board = JSON.parse(find(page, 'script', 'id', 'sent-game')?.text ?? '')
      expect(board.data.game.uuid).toBe(game.uuid)
      expect(content(page, 'og:title')).toBe('Asha’s table')
      expect(content(page, 'og:description')).toBe('Friday table: Bela leads, round 1')
      expect(content(page, 'og:url')).toBe(`https://board.example.org/t/${code}`)
      expect(content(page, 'og:image')).toContain(`/games/${game.uuid}/picture.png`)
      expect(reply.headers['x-robots-tag']).toBe('noindex')
      expect(reply.payload).toContain('http-equiv="refresh" content="30"')
    }
  })

  it('is sent again only once its table or its game has changed (P-tables-15)', async () => {
    const game = await newGame(organizer)
    const first = await open(`/t/${code}`, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Asha’s table')
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await open(`/t/${code}`, known)).statusCode).toBe(304)
    await score(organizer, game, 1, [0, 1, 2])
    expect((await open(`/t/${code}`, known)).statusCode).toBe(200)
  })

  it('has nothing of a game without a public page (P-tables-15, P-tables-7)', async () => {
    const game = await newGame(organizer, ['Asha'], { name: 'Hidden evening' })
    await organizer.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    const { payload } = await open(`/t/${code}`)
    expect(payload).not.toContain(game.uuid)
    expect(payload).not.toContain('Hidden evening')
    expect(content(readPage(payload), 'og:description')).toBe('A game is being played.')
    expect(content(readPage(payload), 'og:image')).toBeUndefined()
  })

  it('has the picture of the evening in its preview between games (P-tables-15, P-picture-5)', async () => {
    const bela = await world.person('Bela')
    const [table] = (await bela.call('GET', '/tables')).body.data.tables
    const game = await newGame(bela)
    await score(bela, game, 1, [0, 20, 33])
    await bela.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    const image = content(readPage((await open(`/t/${table.code}`)).payload), 'og:image') ?? ''
    expect(image).toMatch(`https://board.example.org/t/${table.code}/picture.png?version=`)
    const { pathname, search } = new URL(image)
    const picture = await ask(`${pathname}${search}`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('has no markup of the names in it (P-tables-15)', async () => {
    const name = '</script><!--<script>alert(1)</script>"\'&$&'
    await organizer.call('POST', '/groups', { name })
    const { tables } = (await organizer.call('GET', '/tables')).body.data
    const table = tables.find((one: { name: string }) => one.name === name)
    const game = { players: [{ name }, { name: 'Bela' }], groupId: table.groupId, name }
    await score(organizer, await newGame(organizer, [], game), 1, [20, 0])
    for (const kind of ['', '/tv']) {
      const { payload, headers } = await open(`/t/${table.code}${kind}`)
      expect(payload).not.toContain('<script>alert(1)')
      const page = readPage(payload)
      expect(find(page, 'h1')?.text).toBe(name)
      expect(content(page, 'og:title')).toBe(name)
      const sent = JSON.parse(find(page, 'script', 'id', 'sent-table')?.text ?? '')
      expect(sent.data.name).toBe(name)
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^ ;]+';/)
    }
  })

  it('has one address for every form of its code (P-tables-15)', async () => {
    const form = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase()
    const reply = await ask(`/t/${form}/tv`)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `/t/${code}/tv`])
  })

  it.each([
    ['.', ''],
    ['%E2%80%8B', '/tv'],
    [').', ''],
  ])('has the same address with %s behind its code (P-links-1)', async (added, kind) => {
    const reply = await ask(`/t/${code}${added}${kind}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `/t/${code}${kind}`])
  })

  it('is where the form of a page without scripts leads (P-tables-25)', async () => {
    const form = async (typed: string) =>
      (await ask(`/t?code=${encodeURIComponent(typed)}`)).headers.location
    expect(await form(` ${code.toLowerCase()}.`)).toBe(`/t/${code}`)
    expect(await form('//evil.example/<b>')).toBe('/t/%2F%2Fevil.example%2F%3Cb%3E')
    expect((await ask(`/t?tv=&code=${code}`)).headers.location).toBe(`/t/${code}/tv`)
    expect((await ask('/t')).statusCode).toBe(200)
  })

  it('of a code that names none is counted, is not asked for again, and is refused beyond the limit (P-tables-11, P-tables-15)', async () => {
    const from = '203.0.113.9'
    const wrong = (time: number) =>
      `ZZZZ${'23456789ABCDEF'[time % 14]}${'23456789'[time >> 4] ?? 2}`
    const first = await ask(`/t/${wrong(0)}`, {}, from)
    expect(first.statusCode).toBe(404)
    const page = readPage(first.payload)
    expect(find(page, 'noscript')?.text).toBe('No table with this code')
    const sent = find(page, 'script', 'id', 'sent-table')
    expect([sent?.attributes['data-code'], sent?.text]).toEqual([wrong(0), '{}'])
    for (let time = 1; time < 33; time += 1) await ask(`/t/${wrong(time)}`, {}, from)
    expect((await ask(`/t/${wrong(34)}`, {}, from)).statusCode).toBe(429)
    expect((await ask(`/t/${code}`, {}, from)).statusCode).toBe(429)
    expect((await ask(`/t/${code}`, {}, '198.51.100.7')).statusCode).toBe(200)
  })

  it('of a text that cannot be a code is the page of a code that names none', async () => {
    const reply = await ask('/t/%3Cscript%3E')
    expect(reply.statusCode).toBe(404)
    expect(reply.payload.replace(/<script type="application[\s\S]*?<\/script>\n/, '')).toBe(
      NO_TABLE,
    )
  })
})
