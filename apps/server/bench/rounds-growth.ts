import { type Benchmark, inShort, median, timed } from '../../../tools/benchmark.ts'
import { startServer } from './running-server.ts'
import { playedTable } from './table.ts'

const SIZES = inShort([10, 50, 200, 490], [10, 20, 30])
/** Rounds and reads from each size on. */
const TIMES = 10
const PLAYERS = 6

/** How the time of scoring one more round, and of reading the board, grows with the rounds. */
export const roundsGrowth: Benchmark = async () => {
  const server = await startServer()
  const table = await playedTable(server, PLAYERS, 0)
  const readBoard = async () => (await fetch(`${server.url}${table.scoreboard}`)).text()
  const [scoring, reading] = [new Map<number, number>(), new Map<number, number>()]
  let round = 0
  for (const size of SIZES) {
    while (round < size) {
      await table.score()
      round += 1
    }
    const [scored, read]: [number[], number[]] = [[], []]
    for (let time = 0; time < TIMES; time += 1) {
      scored.push((await timed(table.score)).took)
      read.push((await timed(readBoard)).took)
    }
    round += TIMES
    scoring.set(size, median(scored))
    reading.set(size, median(read))
  }
  await server.stop()
  const growth = (name: string, measured: string, values: ReadonlyMap<number, number>) => ({
    name: `rounds-growth, ${name}`,
    measured: `${measured} of a game of ${PLAYERS}, over HTTP, median`,
    size: 'rounds',
    unit: 'ms',
    points: [...values].map(([size, value]) => ({ size, value })),
  })
  return {
    growths: [
      growth('score', 'scoring one more round', scoring),
      growth('read', 'reading the public scoreboard just after', reading),
    ],
  }
}
