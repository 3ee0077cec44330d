import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'
import { rawClient } from './testing/raw-client.ts'

/** The beginning of a JSON body of ten bytes. */
const JSON_OF_TEN = 'Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{'
const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n'

describe('a request that no handler sees', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  const lines: string[] = []
  let release = () => {}
  let isHeld = false
  beforeEach(async () => {
    fresh = await freshDatabase('sqlite')
    lines.length = 0
    isHeld = false
    world = await gameWorld(fresh.database, {
      isUnchecked: true,
      requestTimeout: 1_500,
      prepare: async (app) => {
        const isReleased = new Promise<void>((resolve) => {
          release = resolve
        })
        app.get('/held', async () => {
          isHeld = true
          await isReleased
          return { status: 'ok' }
        })
      },
      log: { write: (line) => void lines.push(line) },
    })
    await world.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    await world.close()
    await fresh.close()
  })

  const client = (text: string) => rawClient(world.app.listeningOrigin, text)
  const answer = async (text: string) => (await client(text)).ended

  it.each([
    ['a broken escape in its path', `GET /api/v1/games/%zz ${HEAD}Connection: close\r\n\r\n`, 400],
    [
      'an id of 300 characters',
      `GET /api/v1/games/${'1'.repeat(300)} ${HEAD}Connection: close\r\n\r\n`,
      404,
    ],
    ['an unknown method', `FROB /api/v1/games ${HEAD}\r\n`, 400],
    ['a rare method', `PROPFIND /api/v1/games ${HEAD}Connection: close\r\n\r\n`, 404],
    ['a header of 20 KiB', `GET / ${HEAD}X-Long: ${'x'.repeat(20_480)}\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['two Host headers', `GET /healthz ${HEAD}Host: other\r\nConnection: close\r\n\r\n`, 400],
    ['no Host header', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['headers that never end', `GET / ${HEAD}`, 408],
    ['a body that never ends', `POST /api/v1/auth/login ${HEAD}${JSON_OF_TEN}`, 408],
  ])('with %s is answered in the envelope', async (_what, text, status) => {
    const heard = await answer(text)
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(heard).toMatch(/x-content-type-options: nosniff/i)
    const body = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n')))
    expect(body).toMatchObject({ success: false, status, error: { code: expect.any(String) } })
    expect(lines.join('')).not.toContain('request failed')
  })

  it('with two Host headers is refused also where the scoreboard is in memory', async () => {
    const { uuid } = await newGame(await world.person())
    const path = `/api/v1/scoreboard/${uuid}`
    expect(await answer(`GET ${path} ${HEAD}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
    const twice = `GET ${path} ${HEAD}Host: other\r\nConnection: close\r\n\r\n`
    expect(await answer(twice)).toMatch(/^HTTP\/1\.1 400 .*"success":false/is)
  })

  it('needs no Host header in HTTP/1.0', async () => {
    expect(await answer('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is finished when it is in work as the server stops, which then waits no longer', async () => {
    const working = await client(`GET /held ${HEAD}\r\n`)
    while (!isHeld) await pause()
    const closing = world.app.close()
    await pause()
    release()
    // An idle connection would stay open for longer than a test may take.
    await closing
    expect(await working.ended).toMatch(/^HTTP\/1\.1 200 .*connection: close.*"status":"ok"/is)
  })

  it('is told to come again when it arrives while the server stops', async () => {
    const connected = once(world.app.server, 'connection')
    const late = await client(`GET /api/v1/games ${HEAD}`)
    const [socket] = (await connected) as [Socket]
    await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0), 60_000)
    const closing = world.app.close()
    late.socket.write('\r\n')
    const heard = await late.ended
    await closing
    expect(heard).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1.*"success":false/is)
    expect(heard).toMatch(/connection: close/i)
    expect(lines.join('')).not.toContain('request failed')
  })
})

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100))
}
