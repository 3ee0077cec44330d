import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Benchmark, inShort, quantile, timed } from './benchmark.ts'
import { playedTable } from './live-table.ts'
import { startServer } from './running-server.ts'

const BARE = fileURLToPath(new URL('./scoring-bare-server.ts', import.meta.url))
const PROMISED = 2
const PLAYERS = 6
const TABLES = inShort(8, 2)
/** Rounds of each table; those of the first one do not count. */
const ROUNDS = inShort(40, 4)

/**
 * How long scoring a round takes, durably over HTTP, to a bare Fastify route that does the same two
 * statements in a transaction of better-sqlite3 with synchronous = FULL; by turns, round by round.
 */
export const scoring: Benchmark = async () => {
  const server = await startServer()
  const child = fork(BARE, [join(server.dataDirectory, 'bare.sqlite')])
  const [bare] = (await once(child, 'message')) as [string]
  const own: number[] = []
  const baseline: number[] = []
  for (let count = 0; count < TABLES; count += 1) {
    const [table, score] = [await playedTable(server, PLAYERS, count), await bareTable(bare)]
    for (let round = 1; round <= ROUNDS; round += 1) {
      const took = [await timed(table.score), await timed(() => score(round))] as const
      if (count === 0) continue
      own.push(took[0].took)
      baseline.push(took[1].took)
    }
  }
  child.kill('SIGTERM')
  await server.stop()
  const row = (name: string, share: number) => ({
    name: `scoring, ${name}`,
    measured: `a round of ${PLAYERS} players, durably on SQLite over HTTP, ${name}`,
    value: quantile(own, share),
    unit: 'ms',
    baseline: { what: 'bare Fastify, the same two statements', value: quantile(baseline, share) },
    goal: { atMost: PROMISED },
  })
  return { rows: [row('median', 0.5), row('p95', 0.95)] }
}

/** A new game of the bare server; how to score its rounds. */
async function bareTable(url: string) {
  const { id } = (await (await fetch(`${url}/games`, { method: 'POST' })).json()) as { id: number }
  return async (roundNumber: number) => {
    const scores = Array.from({ length: PLAYERS }, (_, index) => ({
      playerId: index + 1,
      scoreType: 'CUSTOM',
      scoreValue: (index * 7 + roundNumber * index) % 90,
    }))
    const reply = await fetch(`${url}/games/${id}/scores/round`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ roundNumber, scores }),
    })
    await reply.text()
    if (reply.status !== 201) throw new Error(`status ${reply.status}`)
  }
}
