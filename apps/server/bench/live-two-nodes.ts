import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../src/platform/database/testing/postgres-cluster.ts'
import { type Benchmark, inShort, median, quantile } from './benchmark.ts'
import { createCrowd } from './live-crowd.ts'
import { playedTable } from './live-table.ts'
import { startServer } from './running-server.ts'

const PROMISED = 50
const VIEWERS = 50
const ROUNDS = inShort(150, 20)
/** Between two rounds, in milliseconds. */
const PAUSE = 20

/**
 * How much later than the viewers of the node where a round was scored those of the other node on
 * the same PostgreSQL have it, the last of each; in milliseconds.
 */
export const liveTwoNodes: Benchmark = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'meldboard-bench-postgres-'))
  const cluster = await startCluster(directory)
  const environment = { DATABASE_URL: cluster.url, AUTH_SECRET: randomUUID() }
  const near = await startServer(environment)
  const far = await startServer(environment)
  const table = await playedTable(near, 6, 20)
  const crowds = [near, far].map(({ url }) => ({ url, crowd: createCrowd() }))
  for (const { url, crowd } of crowds) await crowd.open(url, table.events, VIEWERS)
  const later: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = table.version() + 1
    const ready = await Promise.all(crowds.map(({ url, crowd }) => crowd.expect(url, id)))
    await table.score()
    const [here = 0n, there = 0n] = await Promise.all(ready.map(({ shown }) => shown))
    later.push(Number(there - here) / 1e6)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  for (const { crowd } of crowds) crowd.leave()
  await near.stop()
  await far.stop()
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
  const row = { unit: 'ms', baseline: null } as const
  const measured = `later than the last of ${VIEWERS} viewers on the node itself, the last on the other`
  return {
    rows: [
      {
        ...row,
        name: 'live-two-nodes',
        measured: `${measured}, p95`,
        value: quantile(later, 0.95),
        goal: { atMost: PROMISED },
      },
      {
        ...row,
        name: 'live-two-nodes, median',
        measured: `${measured}, median`,
        value: median(later),
        goal: null,
      },
    ],
  }
}
