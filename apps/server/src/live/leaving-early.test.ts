import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type GameWorld, gameWorld } from '../games/testing/game-world.ts'
import { newGame } from '../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { Metrics } from '../platform/metrics.ts'
import { listen } from './testing/listen.ts'
import { openStream } from './testing/open-stream.ts'

let fresh: FreshDatabase
let world: GameWorld
const metrics = new Metrics()
beforeAll(async () => {
  fresh = await freshDatabase('postgres')
  world = await gameWorld(fresh.database, { metrics })
})
afterAll(async () => {
  await world.close()
  await fresh.close()
})

it('a viewer who leaves before the game was read is not counted', async () => {
  const { uuid } = await newGame(await world.person())
  const origin = await listen(world.app)
  const { port } = new URL(origin)
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and datname = current_database()`.execute(fresh.database)
    return rows.length
  }
  await fresh.database.transaction().execute(async (holder) => {
    await sql`lock table games in access exclusive mode`.execute(holder)
    const viewer = connect(Number(port), '127.0.0.1')
    viewer.write(`GET /api/v1/scoreboard/${uuid}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 60_000)
    viewer.destroy()
    await vi.waitFor(async () => expect(await connections()).toBe(0), 60_000)
  })
  // The second viewer arrives after the read for which the first one waited.
  const staying = await openStream(origin, uuid)
  await vi.waitFor(() => expect(staying.events).toHaveLength(1), 60_000)
  expect(await metrics.text()).toMatch(/^meldboard_live_viewers 1$/m)
  staying.leave()
})
