import { type Account, logIn, register } from './account.ts'
import { type Benchmark, inShort, median, quantile } from './benchmark.ts'
import { type Call, callerOf } from './caller.ts'
import { startServer } from './running-server.ts'

const PROMISED = 2
const LOGINS_IN_FLIGHT = 8
const TURNS = inShort(7, 1)
/** Rounds scored in a phase; the first ones, of a game that is new, do not count. */
const ROUNDS = inShort(120, 30)
const WARM_UP = 20
/** Between two rounds, in milliseconds: scoring comes now and then, logins all the time. */
const PAUSE = 5

const SETTINGS = {
  name: 'Friday table',
  description: '',
  targetScore: 200,
  dropScore: 20,
  middleDropScore: 40,
  fullCountScore: 80,
  players: ['Asha', 'Bela', 'Chitra', 'Dev'].map((name) => ({ name })),
}

/**
 * How much longer scoring a round takes while eight people sign in all the time: the p95 of a phase
 * with the flood to that of an idle one, phases by turns, the median of each kind.
 */
export const loginFlood: Benchmark = async () => {
  const server = await startServer()
  const call = callerOf(server.url)
  const organizer = await logIn(call, await register(server, call, 'organizer'))
  const people: Account[] = []
  for (let count = 0; count < LOGINS_IN_FLIGHT; count += 1) {
    people.push(await register(server, call, `person-${count}`))
  }
  const idle: number[] = []
  const flooded: number[] = []
  let logins = 0
  await phase(call, organizer)
  for (let turn = 0; turn < TURNS; turn += 1) {
    idle.push(quantile(await phase(call, organizer), 0.95))
    const flood = startFlood(call, people)
    flooded.push(quantile(await phase(call, organizer), 0.95))
    logins += await flood.stop()
  }
  await server.stop()
  return {
    rows: [
      {
        name: 'login-flood',
        measured: `a round while ${LOGINS_IN_FLIGHT} sign in all the time (${logins} did), p95`,
        value: median(flooded),
        unit: 'ms',
        baseline: { what: 'nobody signs in', value: median(idle) },
        goal: { atMost: PROMISED },
      },
    ],
  }
}

/** How long each round of a new game took, in milliseconds. */
async function phase(call: Call, organizer: string): Promise<number[]> {
  const { id } = await call<{ id: number }>('POST', '/games', SETTINGS, organizer)
  const took: number[] = []
  for (let roundNumber = 1; roundNumber <= ROUNDS; roundNumber += 1) {
    const scores = SETTINGS.players.map((_player, index) => ({
      playerId: index + 1,
      scoreType: 'CUSTOM',
      scoreValue: 0,
    }))
    const start = performance.now()
    await call('POST', `/games/${id}/scores/round`, { roundNumber, scores }, organizer)
    took.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return took.slice(WARM_UP)
}

/** Keeps one login of each account in flight until it is stopped; then says how many there were. */
function startFlood(call: Call, people: readonly Account[]) {
  let isOn = true
  let logins = 0
  const all = people.map(async (person) => {
    while (isOn) {
      await logIn(call, person)
      logins += 1
    }
  })
  return {
    stop: async () => {
      isOn = false
      await Promise.all(all)
      return logins
    },
  }
}
