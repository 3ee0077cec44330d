import { type Benchmark, inShort, median, timed } from './benchmark.ts'
import { type Person, person } from './games.ts'
import { startServer } from './running-server.ts'

const PROMISED = 1.3
const PLAYERS = 6
const ROUNDS = inShort(12, 2)
const TURNS = inShort(150, 2)
const WARM_UP = inShort(20, 0)

/**
 * How long the end of a game takes, which keeps the results of all who played, to a cancellation: the
 * same write without results; by turns, durably on SQLite over HTTP.
 */
export const finishing: Benchmark = async () => {
  const server = await startServer()
  const asha = await person(server, 'asha')
  const took = { end: [] as number[], cancel: [] as number[] }
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    took.end.push(await timedWrite(asha, 'end', { winnerPlayerIds: [1], manualEnd: true }))
    took.cancel.push(await timedWrite(asha, 'cancel', { reason: '' }))
  }
  await server.stop()
  const [value, baseline] = [took.end, took.cancel].map((all) => median(all.slice(WARM_UP))) as [
    number,
    number,
  ]
  return {
    rows: [
      {
        name: 'finishing',
        measured: `the end of a game of ${PLAYERS} players and ${ROUNDS} rounds, durably on SQLite over HTTP, median`,
        value,
        unit: 'ms',
        baseline: { what: 'cancelled, which keeps no results', value: baseline },
        goal: { atMost: PROMISED },
      },
    ],
  }
}

/** Plays a game, and takes the time of its last write. */
async function timedWrite({ call, token }: Person, write: string, body: object): Promise<number> {
  const players = Array.from({ length: PLAYERS }, (_, index) => ({ name: `Player ${index + 1}` }))
  const settings = { name: 'Friday table', description: '', targetScore: 999 }
  const worth = { dropScore: 20, middleDropScore: 40, fullCountScore: 80 }
  const made = { ...settings, ...worth, players }
  const { id } = await call<{ id: number }>('POST', '/games', made, token)
  for (let roundNumber = 1; roundNumber <= ROUNDS; roundNumber += 1) {
    const scores = players.map((_, index) => ({
      playerId: index + 1,
      scoreType: 'CUSTOM',
      scoreValue: (index + roundNumber) % PLAYERS === 0 ? 0 : 10 + index,
    }))
    await call('POST', `/games/${id}/scores/round`, { roundNumber, scores }, token)
  }
  const { took } = await timed(() => call('PUT', `/games/${id}/${write}`, body, token))
  return took
}
