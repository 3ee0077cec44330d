import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eraseGame } from '../account-data/account-deletion-store.ts'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeDatabase } from '../platform/database/testing/describe-databases.ts'
import { freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { BOOT, builtWebApp, INDEX, NO_GAME, SERVER_ENTRY } from './testing/built-web-app.ts'
import { type FoundElement, readPage } from './testing/read-page.ts'

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  `"'><img src=x onerror=alert(1)>`,
  '&lt;b&gt; &amp; $& $1',
  '<!--/page--></body>',
  '\u202eمحمد \u2066evil',
  '👩‍👩‍👧‍👦🃏',
  'x'.repeat(80),
]

let webRoot: string
beforeAll(async () => {
  webRoot = await builtWebApp()
})

const SITE = { publicUrl: 'https://board.example.org' }

describeDatabase('the first page after a start', (fresh) => {
  it('is rendered like all others, and /readyz waits until the next ones are as fast (P-run-9, P-details-8)', async () => {
    const entry = `await new Promise((go) => setTimeout(go, 800))\n${SERVER_ENTRY}`
    const hash = createHash('sha256').update(entry).digest('base64url')
    const slowRoot = await builtWebApp({
      'server/server-entry.js': entry,
      'client/index.html': INDEX.replace(
        /data-server-entry="[^"]*"/,
        `data-server-entry="${hash}"`,
      ),
    })
    const world = await gameWorld(fresh().database, { webRoot: slowRoot, configuration: SITE })
    const game = await newGame(await world.person())
    await world.app.listen({ port: 0 })
    const from = performance.now()
    const [page, ready] = await Promise.all([
      world.app.inject(`/games/${game.uuid}`),
      world.app.inject('/readyz'),
    ])
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(ready.statusCode).toBe(200)
    expect(performance.now() - from).toBeGreaterThan(500)
    await world.close()
  })
})

describeDatabase('the page of a game', (fresh) => {
  let world: GameWorld
  let organizer: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { webRoot, configuration: SITE })
    organizer = await world.person()
  })
  afterAll(() => world.close())

  const ask = (uuid: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: `/games/${uuid}`, headers })
  /** Repeats until the page is rendered: on a busy machine the first answer has no content. */
  const open = (uuid: string, headers: Record<string, string> = {}, kind = '') =>
    vi.waitFor(async () => {
      const reply = await ask(`${uuid}${kind}`, headers)
      expect(reply.headers['cache-control']).not.toBe('no-store')
      return reply
    }, 60_000)
  const pageOf = async (uuid: string) => readPage((await open(uuid)).payload)
  const textOf = async (uuid: string) => (await open(uuid)).payload
  const pictureOf = async (uuid: string) =>
    (await world.app.inject(`/games/${uuid}/picture.png`)).rawPayload
  const find = (page: readonly FoundElement[], tag: string, name = '', value = '') =>
    page.find((one) => one.tag === tag && (name === '' || one.attributes[name] === value))
  const content = (page: readonly FoundElement[], property: string) =>
    find(page, 'meta', 'property', property)?.attributes.content
  const sentTo = (page: readonly FoundElement[]) => find(page, 'script', 'id', 'sent-game')

  it('of a private game is the one of a game that is not there, and so is its picture (P-link-1)', async () => {
    const game = await newGame(organizer)
    const ask = async (uuid: string) => {
      const page = await world.app.inject(`/games/${uuid}`)
      const picture = await world.app.inject(`/games/${uuid}/picture.png`)
      return [page.statusCode, page.body, picture.statusCode, picture.json().error]
    }
    expect((await world.app.inject(`/games/${game.uuid}`)).statusCode).toBe(200)
    await organizer.call('PUT', `/games/${game.id}/public-page`, { isPublic: false })
    expect(await ask(game.uuid)).toEqual(await ask('e7b8a1de-0000-4000-8000-000000000000'))
  })

  it.each([
    [(uuid: string) => `${uuid}%E2%80%8B`, ''],
    [(uuid: string) => `${uuid}).`, '/tv'],
    [(uuid: string) => uuid.toUpperCase(), ''],
  ])('has one address for every form of its uuid: %s%s (P-links-1)', async (form, kind) => {
    const { uuid } = await newGame(organizer)
    const reply = await ask(`${form(uuid)}${kind}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `/games/${uuid}${kind}`])
  })

  it('shows nothing of an erased game to the readers of a later one with its uuid (P-delete-2, P-picture-1)', async () => {
    const { id, uuid } = await newGame(organizer, ['Asha', 'Bela'])
    const first = await Promise.all([textOf(uuid), pictureOf(uuid)])
    await eraseGame(fresh().database, id, new Date().toISOString())
    await newGame(organizer, ['Chitra', 'Dev'], { uuid })
    // Until a version counts as read again.
    await expect.poll(() => textOf(uuid)).toContain('Chitra')
    expect(await textOf(uuid)).not.toContain('Asha')
    expect((await pictureOf(uuid)).equals(first[1])).toBe(false)
  })

  it('tells a messenger the name and the standing, and shows it (P-details-9, P-picture-1)', async () => {
    const game = await newGame(organizer)
    await score(organizer, game, 1, [20, 0, 33])
    const page = await pageOf(game.uuid)
    const title = 'Friday table: Bela leads, round 1'
    const description = 'After round 1: Bela 0, Asha 20, and Chitra 33. Target 200.'
    expect(page.filter(({ tag }) => tag === 'title').map(({ text }) => text)).toEqual([
      `${title} | Meldboard`,
    ])
    const descriptions = page.filter(({ attributes }) => attributes.name === 'description')
    expect(descriptions.map(({ attributes }) => attributes.content)).toEqual([description])
    expect(content(page, 'og:title')).toBe(title)
    expect(content(page, 'og:description')).toBe(description)
    expect(content(page, 'og:url')).toBe(`https://board.example.org/games/${game.uuid}`)
    const picture = new URL(content(page, 'og:image') ?? '')
    expect(picture.origin + picture.pathname).toBe(
      `https://board.example.org/games/${game.uuid}/picture.png`,
    )
    // Messengers cache a picture by its address: each version has its own.
    expect(picture.searchParams.get('version')).toMatch(/^3\./)
    expect(content(page, 'og:image:alt')).toBe(description)
    const card = find(page, 'meta', 'name', 'twitter:card')
    expect(card?.attributes.content).toBe('summary_large_image')
    const drawn = await world.app.inject(picture.pathname + picture.search)
    expect(drawn.headers['content-type']).toBe('image/png')
  })

  it('is added to the home screen as that game, also before any script (P-follow-2)', async () => {
    const game = await newGame(organizer)
    const page = await pageOf(game.uuid)
    const links = page.filter(({ attributes }) => attributes.rel === 'manifest')
    const path = `/games/${game.uuid}/manifest.webmanifest`
    expect(links.map(({ attributes }) => attributes.href)).toEqual([path])
    const titles = page.filter(({ attributes }) => attributes.name === 'apple-mobile-web-app-title')
    expect(titles.map(({ attributes }) => attributes.content)).toEqual(['Friday table'])
  })

  it.each(['', '/tv'])(
    'is what the web app renders, and says so to it, at /games/{uuid}%s (P-details-8, P-tv-5)',
    async (kind) => {
      const game = await newGame(organizer)
      await score(organizer, game, 1, [20, 0, 33])
      const path = `/games/${game.uuid}${kind}`
      const reply = await open(game.uuid, {}, kind)
      const page = readPage(reply.payload)
      expect(find(page, 'h1')?.text).toBe('Friday table')
      expect(find(page, 'p')?.text).toBe(path)
      expect(find(page, 'div', 'id', 'app')?.attributes['data-sent']).toBe(path)
      expect('data-television' in (find(page, 'html')?.attributes ?? {})).toBe(kind === '/tv')
      expect(find(page, 'time')?.text).toBe(world.now().toISOString())
      expect(sentTo(page)?.attributes).toMatchObject({
        'data-changed-at': world.now().toISOString(),
        'data-origin': 'https://board.example.org',
      })
      expect(reply.headers['x-robots-tag']).toBe('noindex')
    },
  )

  it('is asked for again every 30 s without scripts, while the game runs (P-details-12)', async () => {
    const game = await newGame(organizer)
    await score(organizer, game, 1, [20, 0, 33])
    const refresh = '<noscript><meta http-equiv="refresh" content="30"></noscript>'
    expect((await open(game.uuid)).payload).toContain(refresh)
    await organizer.call('PUT', `/games/${game.id}/end`, { winnerPlayerIds: [1], manualEnd: true })
    expect((await open(game.uuid)).payload).not.toContain('http-equiv')
  })

  it('is in the language of its address, else of its reader, else English, each with a version of its own (P-language-4)', async () => {
    const game = await newGame(organizer)
    const cookie = (language: string) => ({ cookie: `theme=dark; language=${language}` })
    const asked = [
      await open(game.uuid),
      await open(game.uuid, cookie('qps-rtl')),
      await open(game.uuid, cookie('qps-rtl'), '?lang=qps'),
      await open(game.uuid, cookie('gone'), '?lang=%3Cb%3E'),
    ]
    const shown = asked.map(({ payload }) =>
      /<html [^>]*lang="([^"]*)" dir="([^"]*)"/.exec(payload),
    )
    expect(shown.map((found) => found?.slice(1))).toEqual([
      ['en', 'ltr'],
      ['en-XB', 'rtl'],
      ['en-XA', 'ltr'],
      ['en', 'ltr'],
    ])
    // A messenger has no cookie: the address of the picture names the language (P-language-10).
    const pictures = asked.map(
      ({ payload }) => /picture\.png\?version=[\w.]+(?:&amp;lang=([\w-]+))?"/.exec(payload)?.[1],
    )
    expect(pictures).toEqual([undefined, 'qps-rtl', 'qps', undefined])
    const tags = asked.map(({ headers }) => headers.etag)
    expect(new Set(tags.slice(0, 3)).size).toBe(3)
    expect(tags[3]).toBe(tags[0])
  })

  it('is sent for the app to draw where it cannot be rendered, is not kept, and is asked for again without scripts (P-site-4)', async () => {
    const game = await newGame(organizer, [], { name: 'Refused by the app' })
    await organizer.call('PUT', `/games/${game.id}/cancel`, { reason: 'Rain' })
    const reply = await ask(game.uuid, { 'accept-encoding': 'br' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers).not.toHaveProperty('etag')
    const page = readPage(brotliDecompressSync(reply.rawPayload).toString())
    expect(find(page, 'div', 'id', 'app')?.attributes['data-sent']).toBe('')
    expect(JSON.parse(sentTo(page)?.text ?? '').data.game.name).toBe('Refused by the app')
    // Without scripts, the next request may find it rendered.
    expect(find(page, 'noscript')?.text).toBe('<meta http-equiv="refresh" content="30">')
  })

  it('is not waited for where it is rendered too slowly, and kept for who asks next', async () => {
    const game = await newGame(organizer, [], { name: 'Slow to be rendered' })
    const appOf = (reply: { payload: string }) => find(readPage(reply.payload), 'div', 'id', 'app')
    const early = await ask(game.uuid)
    expect(early.headers['cache-control']).toBe('no-store')
    expect(appOf(early)?.attributes['data-sent']).toBe('')
    const later = await open(game.uuid)
    expect(appOf(later)?.attributes['data-sent']).toBe(`/games/${game.uuid}`)
  })

  it('carries what GET /scoreboard/{uuid} answers', async () => {
    const game = await newGame(organizer)
    await score(organizer, game, 1, [0, 1, 2])
    const sent = sentTo(await pageOf(game.uuid))
    expect(sent?.attributes.type).toBe('application/json')
    const { text, body } = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    expect(JSON.parse(sent?.text ?? '')).toEqual(body)
    expect(JSON.stringify(JSON.parse(sent?.text ?? ''))).toBe(text)
  })

  it.each(HOSTILE)(
    'shows a game and a player called %s as nothing but text (P-access-6)',
    async (name) => {
      const game = await newGame(organizer, [], { name, players: [{ name }, { name: 'Bela' }] })
      await score(organizer, game, 1, [0, 1])
      const page = await pageOf(game.uuid)
      const { data } = JSON.parse(sentTo(page)?.text ?? '')
      expect(data.game.name).toBe(game.name)
      expect(content(page, 'og:title')).toContain(game.name)
      const bodyOnwards = page.slice(page.findIndex(({ tag }) => tag === 'body'))
      const tags = ['body', 'div', 'h1', 'p', 'time', 'script']
      expect(bodyOnwards.map(({ tag }) => tag)).toEqual(tags)
      expect(find(page, 'h1')?.text).toBe(game.name)
      expect(page.filter(({ tag }) => tag === 'script')).toHaveLength(2)
    },
  )

  it('is asked for each time, and sent only when it changed', async () => {
    const game = await newGame(organizer)
    const first = await open(game.uuid)
    expect(first.headers['cache-control']).toBe('no-cache')
    const known = { 'if-none-match': String(first.headers.etag) }
    const again = await open(game.uuid, known)
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    await score(organizer, game, 1, [0, 1, 2])
    const changed = await open(game.uuid, known)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })

  it('lets the one script run that the build has put into it, and no other (P-site-3)', async () => {
    const name = '<script>alert(1)</script>'
    const { uuid } = await newGame(organizer, [], { name })
    const first = await open(uuid)
    const again = await open(uuid, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    const hash = createHash('sha256').update(BOOT).digest('base64')
    // A browser combines the headers of an answer without a body with the page that it has.
    for (const { headers } of [
      first,
      again,
      await world.app.inject('/login'),
      await world.app.inject('/'),
    ]) {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`; script-src 'self' 'sha256-${hash}';`)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy.match(/unsafe|sha256/g)).toEqual(['sha256', 'unsafe'])
    }
  })

  it('never shows less than what was acknowledged before it', async () => {
    const game = await newGame(organizer)
    for (let round = 1; round <= 5; round += 1) {
      // Some are being made while the round is written.
      const crowd = Array.from({ length: 3 }, () => open(game.uuid, { 'accept-encoding': 'br' }))
      await score(organizer, game, round, [0, 1, 2])
      const { rawPayload } = await open(game.uuid, { 'accept-encoding': 'br' })
      expect(brotliDecompressSync(rawPayload).toString()).toContain(`, round ${round} |`)
      await Promise.all(crowd)
    }
  })

  it('travels packed the way the reader accepts', async () => {
    const { uuid } = await newGame(organizer)
    const plain = (await open(uuid)).payload
    const brotli = await open(uuid, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding, cookie',
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    const gzip = await open(uuid, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  })

  it('is the app’s page for a game that is not there, with status 404 (P-site-1)', async () => {
    const deleted = await newGame(organizer)
    await organizer.call('DELETE', `/games/${deleted.id}`)
    const unknown = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
    for (const uuid of [deleted.uuid, unknown, String(deleted.id), 'nonsense', '%3Cscript%3E']) {
      const reply = await open(uuid)
      expect([reply.statusCode, reply.payload]).toEqual([404, NO_GAME])
      expect(reply.headers).not.toHaveProperty('etag')
    }
  })

  it('is kept out of search engines', async () => {
    const { uuid } = await newGame(organizer)
    expect((await open(uuid)).headers['x-robots-tag']).toBe('noindex')
  })

  it('names an account, an address or an id nowhere', async () => {
    const bela = await world.person('Bela Account')
    const game = await newGame(organizer, [], {
      players: [{ name: 'Asha' }, { name: 'Bela', email: bela.email }],
    })
    const { payload } = await open(game.uuid, { authorization: `Bearer ${organizer.accessToken}` })
    expect(payload).not.toMatch(/@|userRole|Bela Account|"userId"/)
  })
})

describe('a database that is down', () => {
  const lines: string[] = []
  let world: GameWorld
  beforeAll(async () => {
    const fresh = await freshDatabase('sqlite')
    const log = { write: (line: string) => void lines.push(line) }
    world = await gameWorld(fresh.database, { webRoot, log })
    // Kysely closes nothing that was never used.
    await world.person()
    await fresh.database.destroy()
  })
  afterAll(() => world.close())

  it('leaves the app’s page without a game, and the log says so', async () => {
    const reply = await world.app.inject('/games/4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11')
    expect([reply.statusCode, reply.payload]).toEqual([200, INDEX])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(lines.join('')).toContain('game page sent without its game')
  })
})
