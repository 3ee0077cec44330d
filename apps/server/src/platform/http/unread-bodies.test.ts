import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../tools/free-port.ts'
import { type GameWorld, gameWorld } from '../../games/testing/game-world.ts'
import { newGame } from '../../games/testing/new-game.ts'
import { listen } from '../../live/testing/listen.ts'
import { type FreshDatabase, freshDatabase } from '../database/testing/fresh-database.ts'
import { Metrics, serveMetrics } from '../metrics.ts'
import { type RawClient, rawClient } from './testing/raw-client.ts'

/** More than the operating systems on both sides buffer of an unread connection. */
const FAR_TOO_MUCH = 32 * 1024 * 1024
const CHUNK = `10000\r\n${'x'.repeat(65_536)}\r\n`
const HEAD = 'HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`

describe('a body that is still on its way when its request has been answered', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let origin: string
  let board: string
  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    world = await gameWorld(fresh.database, { isUnchecked: true, requestTimeout: 1_500 })
    origin = await listen(world.app)
    board = `/api/v1/scoreboard/${(await newGame(await world.person())).uuid}`
  })
  afterAll(async () => {
    await world.close()
    await fresh.close()
  })

  const answered = async (text: string) => {
    const client = await rawClient(origin, text)
    await vi.waitFor(() => expect(client.heard()).toMatch(/^HTTP\/1\.1 \d/), 60_000)
    return client
  }

  it.each([
    ['a read', () => `GET /healthz ${CHUNKED}`],
    ['a read of 1 TB', () => `GET /healthz ${HEAD}Content-Length: 1000000000000\r\n\r\n`],
    ['a public scoreboard', () => `GET ${board} ${CHUNKED}`],
    ['a call without a token', () => `POST /api/v1/games ${CHUNKED}`],
    ['a path that is not there', () => `POST /api/v1/nothing ${CHUNKED}`],
  ])('is not taken without bound behind %s', async (_what, request) => {
    // Twice, so that a scoreboard is in memory.
    for (let time = 0; time < 2; time += 1) {
      expect(await sentUntilClosed(await answered(request()))).toBeLessThan(FAR_TOO_MUCH)
    }
  })

  it('is not taken without bound behind the metrics', async () => {
    const port = await freePort()
    const metrics = await serveMetrics(new Metrics(), { host: '127.0.0.1', port })
    const client = await rawClient(`http://127.0.0.1:${port}`, `GET /metrics ${CHUNKED}`)
    expect(await sentUntilClosed(client)).toBeLessThan(FAR_TOO_MUCH)
    metrics.stop()
  })

  it('does not take the answer from a client that sends all it can before it reads', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    // The server finally closes the connection while the client still sends.
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await once(socket, 'connect')
    socket.write(`POST /api/v1/games ${CHUNKED}`)
    for (let chunks = 0; chunks < FAR_TOO_MUCH / CHUNK.length; chunks += 1) socket.write(CHUNK)
    await wait(300)
    let heard = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      heard += part
    })
    await closed
    expect(heard).toMatch(/^HTTP\/1\.1 401 .*"success":false/s)
  })

  it('has the time of a whole request and no more', async () => {
    const { socket, ended } = await answered(`GET /healthz ${HEAD}Content-Length: 1000\r\n\r\n`)
    const drip = setInterval(() => socket.write('x'), 100)
    await ended
    clearInterval(drip)
    expect(socket.bytesWritten).toBeLessThan(1_000)
  })

  it('leaves the connection usable when it is as short as a body may be', async () => {
    const { socket, heard, ended } = await answered(
      `POST /api/v1/games ${HEAD}Content-Length: 10\r\n\r\n`,
    )
    expect(heard()).toMatch(/^HTTP\/1\.1 401 /)
    const before = heard().length
    socket.write('{"name":1}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect((await ended).slice(before)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

/** Sends until the server closes the connection or has taken far too much; returns the bytes sent. */
async function sentUntilClosed({ socket, ended }: RawClient): Promise<number> {
  while (!socket.destroyed && socket.bytesWritten < FAR_TOO_MUCH) {
    if (socket.write(CHUNK)) continue
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended])
  }
  socket.destroy()
  await ended
  return socket.bytesWritten
}
