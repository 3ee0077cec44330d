import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GameWorld, gameWorld } from '../games/testing/game-world.ts'
import { ConfigurationError } from '../platform/configuration/configuration.ts'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { builtWebApp } from './testing/built-web-app.ts'

describe('the web app', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let webRoot: string
  const lines: string[] = []
  beforeAll(async () => {
    webRoot = await builtWebApp({
      'client/assets/main-4f2a.js': 'export {}',
      'client/assets/main-4f2a.js.br': 'packed',
      'client/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'client/.secret': 'hidden',
      'outside.txt': 'outside',
    })
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database, {
      webRoot,
      configuration: { publicUrl: 'https://board.example.org' },
      log: { write: (line) => void lines.push(line) },
    })
    await world.person()
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  it('keeps files with a hash in their name for ever (P-site-2)', async () => {
    const reply = await world.app.inject('/assets/main-4f2a.js')
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-type']).toContain('javascript')
  })

  it('has a line in the log for each page, and none for its files and the health checks', async () => {
    lines.length = 0
    for (const path of ['/assets/main-4f2a.js', '/icon.svg', '/login', '/healthz', '/readyz']) {
      await world.app.inject(path)
    }
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/login'])
  })

  it.each(['/assets/gone.js', '/assets/gone.css?v=2', '/assets/'])(
    'answers 404 for a file that is of no build of this one: %s (P-site-2)',
    async (path) => {
      const reply = await world.app.inject(path)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).not.toContain('html')
      expect(reply.headers['cache-control'] ?? 'none').not.toContain('immutable')
    },
  )

  it('asks each time for the others', async () => {
    for (const path of ['/', '/icon.svg']) {
      const reply = await world.app.inject(path)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['cache-control']).toBe('no-cache')
    }
  })

  it.each([
    '/login',
    '/no/such/page?with=query',
    '/.secret',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/server/server-entry.js',
    '/..%2fserver/server-entry.js',
    '/apiary',
  ])('answers %s with its page (P-app-5, P-site-1)', async (path) => {
    const reply = await world.app.inject(path)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.payload).toContain('<title>Meldboard</title>')
  })

  it.each([
    ['set up', { issuer: 'https://accounts.example', clientId: 'x', clientSecret: 'y' }],
    ['not set up', null],
  ])(
    'sends the sign-in page for where Google is %s, and no other page (P-google-8)',
    async (state, google) => {
      const app = await gameWorld(fresh.database, { webRoot, configuration: { google } })
      const text = state === 'set up' ? 'Continue with Google' : 'not set up'
      expect((await app.app.inject('/login?error=no')).payload).toContain(text)
      expect((await app.app.inject('/register')).payload).not.toContain(text)
      await app.close()
    },
  )

  it.each(['/google-callback?access_token=x.y.z', '/verify-email?token=x', '/stop-mails?token=x'])(
    'lets nobody keep %s, whose address holds a secret',
    async (path) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const reply = await world.app.inject({ method, url: path })
        expect(reply.statusCode).toBe(200)
        expect(reply.headers['content-type']).toContain('text/html')
        expect(reply.headers['cache-control']).toBe('no-store')
      }
    },
  )

  it('sends the copy that the build packed, to who can unpack it', async () => {
    const packed = await world.app.inject({
      url: '/assets/main-4f2a.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(packed.payload).toBe('packed')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(packed.headers['content-type']).toContain('javascript')
    expect((await world.app.inject('/assets/main-4f2a.js')).payload).toBe('export {}')
  })

  it('leaves /api to the API, and other methods to nobody', async () => {
    for (const path of ['/api', '/api/', '/api/v2/games']) {
      const reply = await world.app.inject(path)
      expect(reply.statusCode).toBe(404)
      expect(reply.json().error.code).toBe('NOT_FOUND')
    }
    const posted = await world.app.inject({ method: 'POST', url: '/login' })
    expect(posted.statusCode).toBe(404)
  })

  it('forbids framing, sniffing, referrers, foreign code and plain http on every answer (P-site-3)', async () => {
    for (const path of ['/', '/assets/main-4f2a.js', '/api/v1/games', '/api/nowhere', '/healthz']) {
      const { headers } = await world.app.inject(path)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      // A page has one inline script.
      expect(policy).toMatch(
        path === '/' ? /script-src 'self' 'sha256-[^' ]+';/ : /script-src 'self';/,
      )
      expect(policy).toContain("style-src 'self' 'unsafe-inline'")
      expect(policy.match(/unsafe/g)).toHaveLength(1)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('the sign-in page of a server without an account', () => {
  it('knows from the start that a backup may be restored, until there is one (P-restore-20)', async () => {
    const fresh = await freshDatabase('sqlite')
    const world = await gameWorld(fresh.database, { webRoot: await builtWebApp() })
    const page = async () => (await world.app.inject('/login')).payload
    expect(await page()).toContain('&quot;isEmpty&quot;:true')
    await world.person()
    expect(await page()).not.toContain('sign-in-ways')
    await world.close()
    await fresh.close()
  })
})

describe('a web app that is not built', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database, { webRoot: await temporaryFolder() })
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  it('is said not to be built, and the API works', async () => {
    const page = await world.app.inject('/')
    expect([page.statusCode, page.payload]).toEqual([503, 'The web app is not built yet.\n'])
    expect(page.headers).not.toHaveProperty('strict-transport-security')
    expect((await world.app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('a web app of two builds', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
  })
  afterAll(() => fresh.close())

  it('is refused at the start: the bundle for the server is of another build (P-site-4)', async () => {
    const webRoot = await builtWebApp({ 'server/server-entry.js': 'export {}' })
    const refusal = new ConfigurationError(
      `The web app cannot be served: ${join(webRoot, 'server/server-entry.js')} is of another build than the files for the browser. Build it again: pnpm build`,
    )
    await expect(gameWorld(fresh.database, { webRoot })).rejects.toThrow(refusal)
  })

  it('is refused at the start: the bundle for the server is missing (P-site-4)', async () => {
    const webRoot = await builtWebApp()
    await rm(join(webRoot, 'server'), { recursive: true })
    const refusal = new ConfigurationError(
      `The web app cannot be served: ${join(webRoot, 'server/server-entry.js')} is missing. Build it again: pnpm build`,
    )
    await expect(gameWorld(fresh.database, { webRoot })).rejects.toThrow(refusal)
  })
})
