import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../tools/free-port.ts'
import { signedInUser } from '../games/testing/signed-in-user.ts'
import { spawnServer, startProcess } from '../operations/durability/testing/server-process.ts'
import type { Queries } from '../platform/database/database.ts'
import { freshDatabase } from '../platform/database/testing/fresh-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { organizer } from './testing/organizer.ts'
import { returningViewer } from './testing/returning-viewer.ts'
import { startProxy } from './testing/small-proxy.ts'

const AUTH_SECRET = 'a secret of at least thirty-two bytes'
const VIEWERS = 20

describe('a rolling restart of two nodes behind a proxy', () => {
  it('loses and doubles no round, and every viewer ends with the newest (P-run-12)', async () => {
    const fresh = await freshDatabase('postgres')
    const { database } = fresh
    const user = await ashaIn(database)
    const environments = await Promise.all([nodeAt(fresh.url), nodeAt(fresh.url)])
    const nodes = await Promise.all(environments.map((own) => startProcess(own)))
    const proxy = await startProxy(nodes.map(({ url }) => url))
    const scorer = organizer(proxy.url, user.accessToken)
    const game = await scorer.newGame(['Asha', 'Bela'])
    const viewers = Array.from({ length: VIEWERS }, () => returningViewer(proxy.url, game.uuid))

    let round = 0
    let isOver = false
    const scoring = (async () => {
      while (!isOver) {
        round += 1
        await scorer.score(game, round)
        await pause(20)
      }
    })()
    for (const [index, environment] of environments.entries()) {
      const before = round
      await vi.waitFor(() => expect(round).toBeGreaterThan(before + 3), 60_000)
      const node = nodes[index]
      node?.process.kill('SIGTERM')
      expect(await node?.ended).toBe(0)
      nodes[index] = await startProcess(environment)
    }
    isOver = true
    await scoring

    const reply = await fetch(`${proxy.url}/api/v1/scoreboard/${game.uuid}`)
    const { data } = (await reply.json()) as { data: { version: number; rounds: Round[] } }
    const scored = data.rounds.map(({ scores }) => scores[1]?.scoreValue)
    expect(scored).toEqual(Array.from({ length: round }, (_, index) => index + 1))
    process.stdout.write(
      `PostgreSQL: 2 nodes restarted in turn, ${round} rounds, each there once\n`,
    )
    // One event each for the game, its players, and each round.
    expect(data.version).toBe(round + 2)
    await vi.waitFor(
      () =>
        expect(new Set(viewers.map((viewer) => viewer.version()))).toEqual(new Set([round + 2])),
      60_000,
    )
    for (const viewer of viewers) viewer.leave()
    for (const node of nodes) {
      node.process.kill('SIGTERM')
      expect(await node.ended).toBe(0)
    }
    proxy.stop()
    await fresh.close()
  }, 300_000)
})

describe('a rolling upgrade of two nodes', () => {
  it('lets a node of the older version go on until it is stopped, and no longer (P-run-15)', async () => {
    const fresh = await freshDatabase('postgres')
    const { database } = fresh
    const user = await ashaIn(database)
    const environments = await Promise.all([nodeAt(fresh.url), nodeAt(fresh.url)])
    const [first, second] = await Promise.all(environments.map((own) => startProcess(own)))
    if (first === undefined || second === undefined) throw new Error('Two nodes were started.')
    const scorer = organizer(second.url, user.accessToken)
    const game = await scorer.newGame(['Asha', 'Bela'])
    await scorer.score(game, 1)

    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    // As the first node does when it starts with a version that has one more migration.
    await sql`insert into kysely_migration values ('9999-later', '2027-01-01')`.execute(database)
    await scorer.score(game, 2)
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    const words = 'its schema was made by a newer Meldboard (9999-later). Upgrade this one first.'
    const stopped = second.process.kill('SIGTERM')
    expect([stopped, await second.ended]).toEqual([true, 0])
    for (const environment of environments) {
      const again = spawnServer(environment)
      expect(await again.ended).toBe(1)
      expect(again.output()).toContain(words)
    }
    const rounds = database.selectFrom('games').select('current_round')
    expect(await rounds.execute()).toEqual([{ current_round: 2 }])
    await fresh.close()
  })
})

type Round = { readonly scores: readonly { readonly scoreValue: number }[] }

function ashaIn(database: Queries) {
  const clock = { now: () => new Date() }
  const ids = { uuid: () => randomUUID() }
  const configuration = { authSecret: AUTH_SECRET }
  return signedInUser({ database, clock, ids, configuration }, 'Asha Rao', true)
}

async function nodeAt(url: string | null) {
  if (url === null) throw new Error('PostgreSQL has a URL.')
  return {
    PORT: String(await freePort()),
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: url,
    AUTH_SECRET,
  }
}
