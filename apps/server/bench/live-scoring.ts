import { type Benchmark, inShort, median } from './benchmark.ts'
import { createCrowd } from './live-crowd.ts'
import { playedTable, type Table } from './live-table.ts'
import { startServer } from './running-server.ts'

const PROMISED = 1.3
const VIEWERS = inShort(1_000, 50)
const TURNS = inShort(4, 1)
const ROUNDS = 10
/** Between two rounds, in milliseconds: nobody scores the next one in the same instant. */
const PAUSE = 50

/**
 * How long scoring a round takes while 1,000 viewers watch the game, to another game of the same
 * server that nobody watches; by turns, the median of each kind.
 */
export const liveScoring: Benchmark = async () => {
  const server = await startServer()
  const [alone, watched] = [await playedTable(server, 6, 20), await playedTable(server, 6, 21)]
  const crowd = createCrowd()
  await crowd.open(server.url, watched.events, VIEWERS)
  const kinds = [
    { table: alone, took: [] as number[], atOnce: [] as number[] },
    { table: watched, took: [] as number[], atOnce: [] as number[] },
  ] as const
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { table, took, atOnce } of kinds) {
      took.push(...(await phase(table, PAUSE)))
      atOnce.push(...(await phase(table, 0)))
    }
  }
  crowd.leave()
  await server.stop()
  const [idle, busy] = kinds
  const row = (name: string, measured: string, of: 'took' | 'atOnce') => ({
    name,
    measured: `${measured}, ${VIEWERS} viewers watching, median`,
    value: median(busy[of]),
    unit: 'ms',
    baseline: { what: 'nobody watching', value: median(idle[of]) },
  })
  const later = row('live-scoring', `a round, each ${PAUSE} ms after the other`, 'took')
  const atOnce = row('live-scoring, at once', 'a round right after the other', 'atOnce')
  return {
    rows: [
      { ...later, goal: { atMost: PROMISED } },
      { ...atOnce, goal: null },
    ],
  }
}

/** How long each of some rounds took, in milliseconds. Both games grow alike. */
async function phase(table: Table, pause: number): Promise<readonly number[]> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.hrtime.bigint()
    took.push(Number((await table.score()) - start) / 1e6)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return took
}
