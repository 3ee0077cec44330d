import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../tools/free-port.ts'
import { type GameWorld, gameWorld } from '../games/testing/game-world.ts'
import { newGame } from '../games/testing/new-game.ts'
import { type FreshDatabase, freshDatabase } from './database/testing/fresh-database.ts'
import { Metrics, type MetricsServer, serveMetrics } from './metrics.ts'

describe('the metrics', () => {
  let fresh: FreshDatabase
  let world: GameWorld
  let server: MetricsServer
  let url: string
  let mails: () => Promise<number>

  beforeAll(async () => {
    fresh = await freshDatabase('sqlite')
    const metrics = new Metrics()
    metrics.watchMails(() => mails())
    world = await gameWorld(fresh.database, { metrics })
    const port = await freePort()
    server = await serveMetrics(metrics, { host: '127.0.0.1', port })
    url = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    server.stop()
    await world.close()
    await fresh.close()
  })

  it('count requests by route, viewers and waiting mails, and name nobody and no game', async () => {
    mails = async () => 3
    const organizer = await world.person()
    const game = await newGame(organizer)
    await world.visitor.call('GET', `/scoreboard/${game.uuid}`)
    const text = await (await fetch(`${url}/metrics`)).text()
    expect(text).toContain(
      'meldboard_request_seconds_count{method="GET",route="/api/v1/scoreboard/:id",status="200"} 1',
    )
    expect(text).toContain('meldboard_live_viewers 0')
    expect(text).toContain('meldboard_mails_waiting 3')
    expect(text).toContain('process_resident_memory_bytes')
    for (const secret of [game.uuid, organizer.email, game.name]) expect(text).not.toContain(secret)
  })

  it('count tries to send a mail, say whether the database works, and how much of the disk is free', async () => {
    const metrics = new Metrics()
    const count = metrics.countMailFailures()
    let work: () => Promise<void> = async () => undefined
    metrics.watchReadiness(() => work())
    metrics.watchDisk(import.meta.dirname)
    count('later')
    const text = await metrics.text()
    expect(text).toContain('meldboard_mail_failures_total{failure="later"} 1')
    expect(text).toContain('meldboard_mail_failures_total{failure="refused"} 0')
    expect(text).toContain('meldboard_ready 1')
    expect(text).toMatch(/^meldboard_disk_free_bytes [1-9]\d*$/m)
    work = () => Promise.reject(new Error('no database'))
    expect(await metrics.text()).toContain('meldboard_ready 0')
  })

  it('go on while the database does not answer', async () => {
    mails = () => Promise.reject(new Error('no database'))
    const answer = await fetch(`${url}/metrics`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('meldboard_mails_waiting Nan')
  })

  it('are all that their port serves', async () => {
    expect((await fetch(`${url}/api/v1/games`)).status).toBe(404)
  })

  it('say in one line that their port is taken', async () => {
    const { port } = new URL(url)
    const taken = serveMetrics(new Metrics(), { host: '127.0.0.1', port: Number(port) })
    await expect(taken).rejects.toThrow(`METRICS_PORT ${port} is already in use on 127.0.0.1.`)
  })
})
