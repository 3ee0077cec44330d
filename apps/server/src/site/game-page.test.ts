import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld, type Person } from '../games/testing/game-world.ts'
import { newGame, score } from '../games/testing/new-game.ts'
import { describeDatabases } from '../platform/database/testing/describe-databases.ts'
import { freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type FoundElement, readPage } from './testing/read-page.ts'

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta
      name="description"
      content="Scores."
    />
    <title>Meldboard</title>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`

const GAME_PAGE = INDEX.replace(
  '<div id="app"></div>',
  '<div id="app"><h1>%GAME_NAME%</h1><p>%STANDING%</p></div>',
)

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  `"'><img src=x onerror=alert(1)>`,
  '&lt;b&gt; &amp; $& $1',
  '%STANDING%</body>',
  '\u202eمحمد \u2066evil',
  '👩‍👩‍👧‍👦🃏',
  'x'.repeat(80),
]

let webRoot: string
beforeAll(async () => {
  webRoot = await temporaryFolder()
  await mkdir(join(webRoot, 'pages', 'games'), { recursive: true })
  await writeFile(join(webRoot, 'index.html'), INDEX)
  await writeFile(join(webRoot, 'pages', 'login.html'), INDEX)
  await writeFile(join(webRoot, 'pages', 'games', 'game.html'), GAME_PAGE)
})

const SITE = { publicUrl: 'https://board.example.org' }

describeDatabases('the page of a game', (fresh) => {
  let world: GameWorld
  let asha: Person
  beforeAll(async () => {
    world = await gameWorld(fresh().database, { webRoot, configuration: SITE })
    asha = await world.person()
  })
  afterAll(() => world.close())

  const open = (uuid: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: `/games/${uuid}`, headers })
  const pageOf = async (uuid: string) => readPage((await open(uuid)).payload)
  const find = (page: readonly FoundElement[], tag: string, name = '', value = '') =>
    page.find((one) => one.tag === tag && (name === '' || one.attributes[name] === value))
  const content = (page: readonly FoundElement[], property: string) =>
    find(page, 'meta', 'property', property)?.attributes.content
  const sentTo = (page: readonly FoundElement[]) => find(page, 'script', 'id', 'sent-scoreboard')

  it('tells a messenger the name and the standing', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [20, 0, 33])
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
    expect(content(page, 'og:image')).toBe('https://board.example.org/icon-512.png')
    const card = find(page, 'meta', 'name', 'twitter:card')
    expect(card?.attributes.content).toBe('summary')
  })

  it('shows the name and the standing before its scripts are there', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [20, 0, 33])
    const page = await pageOf(game.uuid)
    expect(find(page, 'h1')?.text).toBe('Friday table')
    expect(find(page, 'p')?.text).toBe('After round 1: Bela 0, Asha 20, and Chitra 33. Target 200.')
  })

  it('carries what GET /scoreboard/{uuid} answers', async () => {
    const game = await newGame(asha)
    await score(asha, game, 1, [0, 1, 2])
    const sent = sentTo(await pageOf(game.uuid))
    expect(sent?.attributes.type).toBe('application/json')
    const { text, body } = await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    expect(JSON.parse(sent?.text ?? '')).toEqual(body)
    expect(JSON.stringify(JSON.parse(sent?.text ?? ''))).toBe(text)
  })

  it.each(HOSTILE)(
    'shows a game and a player called %s as nothing but text (P-access-6)',
    async (name) => {
      const game = await newGame(asha, [], { name, players: [{ name }, { name: 'Bela' }] })
      await score(asha, game, 1, [0, 1])
      const page = await pageOf(game.uuid)
      const { data } = JSON.parse(sentTo(page)?.text ?? '')
      expect(data.game.name).toBe(game.name)
      expect(content(page, 'og:title')).toContain(game.name)
      const bodyOnwards = page.slice(page.findIndex(({ tag }) => tag === 'body'))
      expect(bodyOnwards.map(({ tag }) => tag)).toEqual(['body', 'div', 'h1', 'p', 'script'])
      expect(find(page, 'h1')?.text).toBe(game.name)
      expect(page.filter(({ tag }) => tag === 'script')).toHaveLength(1)
    },
  )

  it('is asked for each time, and sent only when it changed', async () => {
    const game = await newGame(asha)
    const first = await open(game.uuid)
    expect(first.headers['cache-control']).toBe('no-cache')
    const known = { 'if-none-match': String(first.headers.etag) }
    const again = await open(game.uuid, known)
    expect([again.statusCode, again.payload]).toEqual([304, ''])
    await score(asha, game, 1, [0, 1, 2])
    const changed = await open(game.uuid, known)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })

  it('never shows less than what was acknowledged before it', async () => {
    const game = await newGame(asha)
    for (let round = 1; round <= 5; round += 1) {
      // Some are being made while the round is written.
      const crowd = Array.from({ length: 3 }, () => open(game.uuid, { 'accept-encoding': 'br' }))
      await score(asha, game, round, [0, 1, 2])
      const { rawPayload } = await open(game.uuid, { 'accept-encoding': 'br' })
      expect(brotliDecompressSync(rawPayload).toString()).toContain(`, round ${round} |`)
      await Promise.all(crowd)
    }
  })

  it('travels packed the way the reader accepts', async () => {
    const { uuid } = await newGame(asha)
    const plain = (await open(uuid)).payload
    const brotli = await open(uuid, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    const gzip = await open(uuid, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
  })

  it('is the app’s page with status 404 for a game that is not there', async () => {
    const deleted = await newGame(asha)
    await asha.call('DELETE', `/games/${deleted.id}`)
    const unknown = '4f6a0f1e-6a5c-4c57-9a1e-0d7f6a2b9c11'
    for (const uuid of [deleted.uuid, unknown, String(deleted.id), 'nonsense', '%3Cscript%3E']) {
      const reply = await open(uuid)
      expect([reply.statusCode, reply.payload]).toEqual([404, INDEX])
      expect(reply.headers).not.toHaveProperty('etag')
    }
  })

  it('is kept out of search engines', async () => {
    const { uuid } = await newGame(asha)
    expect((await open(uuid)).headers['x-robots-tag']).toBe('noindex')
  })

  it('names an account, an address or an id nowhere', async () => {
    const bela = await world.person('Bela Account')
    const game = await newGame(asha, [], {
      players: [{ name: 'Asha' }, { name: 'Bela', email: bela.email }],
    })
    const { payload } = await open(game.uuid, { authorization: `Bearer ${asha.accessToken}` })
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
