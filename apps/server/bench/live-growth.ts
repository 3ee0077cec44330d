import { setTimeout as wait } from 'node:timers/promises'
import { type Benchmark, inShort, median } from '../../../tools/benchmark.ts'
import { createCrowd } from './live-crowd.ts'
import { startServer } from './running-server.ts'
import { playedTable } from './table.ts'

const SIZES = inShort([10, 100, 1_000, 5_000], [10, 50, 100])
const TURNS = inShort(15, 3)
/** The first ones, after many have come, do not count. */
const WARM_UP = inShort(5, 1)
/** Between two rounds, in milliseconds. */
const PAUSE = 50

/** How the time until the last viewer is shown a round grows with the number of viewers. */
export const liveGrowth: Benchmark = async () => {
  const server = await startServer()
  const table = await playedTable(server, 6, 20)
  const points = []
  for (const size of SIZES) {
    const crowd = createCrowd()
    await crowd.open(server.url, table.events, size)
    const took: number[] = []
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { shown } = await crowd.expect(server.url, table.version() + 1)
      // A few viewers are shown it before the answer is here.
      const sent = process.hrtime.bigint()
      await table.score()
      took.push(Number((await shown) - sent) / 1e6)
      await wait(PAUSE)
      // So that the game keeps its size.
      const back = await crowd.expect(server.url, table.version() + 1)
      await table.undo()
      await back.shown
      await wait(PAUSE)
    }
    points.push({ size, value: median(took.slice(WARM_UP)) })
    crowd.leave()
    // The server notices, so that the next ones are alone.
    await wait(500)
  }
  await server.stop()
  const measured = 'from sending the score to the last viewer, median'
  return { growths: [{ name: 'live-growth', measured, size: 'viewers', unit: 'ms', points }] }
}
