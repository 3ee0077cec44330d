import { type Benchmark, inShort } from '../../../tools/benchmark.ts'
import { createCrowd } from './live-crowd.ts'
import { startServer } from './running-server.ts'
import { playedTable } from './table.ts'

const VIEWERS = inShort(5_000, 200)
/** In kB. */
const PROMISED = 50
const TURNS = 10

/**
 * 5,000 viewers on one node: what each takes of the server's memory, by what the system counts, and
 * whether any of them is dropped while rounds are scored.
 */
export const liveHeld: Benchmark = async () => {
  const server = await startServer()
  const table = await playedTable(server, 6, 20)
  const crowd = createCrowd()
  await crowd.open(server.url, table.events, 100)
  const before = await server.residentBytes()
  await crowd.open(server.url, table.events, VIEWERS)
  const each = ((await server.residentBytes()) - before) / VIEWERS
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { shown } = await crowd.expect(server.url, table.version() + 1)
    await table.score()
    await shown
  }
  const lost = crowd.lost()
  crowd.leave()
  await server.stop()
  const held = `${VIEWERS} viewers on one node`
  return {
    rows: [
      {
        name: 'live-held, memory',
        measured: `${held}: memory each takes`,
        value: each / 1000,
        unit: 'kB',
        baseline: null,
        goal: { atMost: PROMISED },
      },
      {
        name: 'live-held, dropped',
        measured: `${held}: dropped while ${TURNS} rounds are scored`,
        value: lost,
        unit: '',
        baseline: null,
        goal: { atMost: 0 },
      },
    ],
  }
}
