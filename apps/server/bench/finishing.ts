import { type Benchmark, inShort, median, timed } from '../../../tools/benchmark.ts'
import { signUp } from './person.ts'
import { startServer } from './running-server.ts'
import { tableOf } from './table.ts'

const PLAYERS = 6
const ROUNDS = inShort(12, 2)
const TURNS = inShort(60, 2)
const WARM_UP = inShort(10, 0)

/** How long the end of a game takes, which stores the results of all who played. */
export const finishing: Benchmark = async () => {
  const server = await startServer()
  const asha = await signUp(server, 'asha')
  const took: number[] = []
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    const { id } = await tableOf(asha, PLAYERS, ROUNDS)
    const end = { winnerPlayerIds: [1], manualEnd: true }
    took.push((await timed(() => asha.call('PUT', `/games/${id}/end`, end))).took)
  }
  await server.stop()
  return {
    rows: [
      {
        name: 'finishing',
        measured: `the end of a game of ${PLAYERS} players and ${ROUNDS} rounds, durably on SQLite over HTTP, median`,
        value: median(took.slice(WARM_UP)),
        unit: 'ms',
        baseline: null,
        goal: null,
      },
    ],
  }
}
