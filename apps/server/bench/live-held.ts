import { type Benchmark, median } from './benchmark.ts'
import { createCrowd } from './live-crowd.ts'
import { playedTable } from './live-table.ts'
import { residentBytes } from './resident-bytes.ts'
import { startServer } from './running-server.ts'

const VIEWERS = 5_000
const PROMISED_BYTES = 50_000
const TURNS = 10

/**
 * 5,000 viewers on one node: what each takes of the server's memory, by what the system counts, and
 * whether any of them is dropped while rounds are scored.
 */
export const liveHeld: Benchmark = async () => {
  const server = await startServer()
  const table = await playedTable(server, 6, 20)
  const pid = Number(/SIGTERM to process (\d+)/.exec(server.output())?.[1])
  const crowd = createCrowd()
  await crowd.open(server.url, table.events, 100)
  const before = await residentBytes(pid)
  await crowd.open(server.url, table.events, VIEWERS)
  const each = ((await residentBytes(pid)) - before) / VIEWERS
  const took: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { shown } = await crowd.expect(server.url, table.version() + 1)
    const accepted = await table.score()
    took.push(Number((await shown) - accepted) / 1e6)
  }
  const lost = crowd.lost()
  crowd.leave()
  await server.stop()
  return {
    isWithin: each <= PROMISED_BYTES && lost === 0,
    lines: [
      `${VIEWERS} viewers: ${(each / 1000).toFixed(1)} kB each, promised: at most 50 kB`,
      `dropped: ${lost}; ${median(took).toFixed(0)} ms from accepted to the last of them`,
    ],
  }
}
