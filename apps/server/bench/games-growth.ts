import { type Benchmark, inShort, median } from './benchmark.ts'
import { insertGames } from './bulk-games.ts'
import { PAGE_SIZE, person, timedPage } from './games.ts'
import { startServer } from './running-server.ts'

const SIZES = inShort([100, 1_000, 10_000, 100_000], [100, 1_000])
const TURNS = inShort(40, 5)
const WARM_UP = inShort(10, 1)

type Which = 'first' | 'last'

/** How the time of a page of somebody's games grows with how many there are. */
export const gamesGrowth: Benchmark = async () => {
  const points: Record<Which, { size: number; value: number }[]> = { first: [], last: [] }
  for (const size of SIZES) {
    const server = await startServer()
    const asha = await person(server, 'asha')
    insertGames(server, size, () => asha.id)
    const took = { first: [] as number[], last: [] as number[] }
    for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
      took.first.push(await timedPage(asha, 1))
      took.last.push(await timedPage(asha, size / PAGE_SIZE))
    }
    await server.stop()
    for (const which of ['first', 'last'] as const) {
      points[which].push({ size, value: median(took[which].slice(WARM_UP)) })
    }
  }
  const growth = (which: Which) => ({
    name: `games-growth, ${which} page`,
    measured: `the ${which} page of ${PAGE_SIZE} of one user's games, over HTTP, median`,
    size: 'games',
    unit: 'ms',
    points: points[which],
  })
  return { growths: [growth('first'), growth('last')] }
}
