import { do_not_optimize, measure } from 'mitata'
import type { Game } from '../src/index.ts'
import { applyEvent, replay, scoreboardOf } from '../src/index.ts'
import { eventsOf, gameOf, roundOf } from './games.ts'
import { minimalTotals, pointsTable } from './minimal-totals.ts'

/*
 * Costs as ratios within one run, so that they mean the same on any machine. A ratio with a limit
 * that is beyond it fails the run.
 */

/**
 * Nanoseconds of a call: the least of three passes, as the first is not yet compiled and whatever
 * else the machine does only ever adds.
 */
async function timeOf(call: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < 3; pass += 1) {
    const { min } = await measure(() => do_not_optimize(call()), { min_cpu_time: 250 * 1e6 })
    least = Math.min(least, min)
  }
  return least
}

/** KiB that a call allocates. */
async function allocationOf(call: () => unknown): Promise<number> {
  const heap = () => process.memoryUsage().heapUsed
  const stats = await measure(() => do_not_optimize(call()), { inner_gc: false, heap })
  return (stats.heap?.avg ?? 0) / 1024
}

function report(what: string, ratio: number, limit?: number): void {
  const isBeyond = limit !== undefined && ratio > limit
  const verdict = limit === undefined ? '' : `(at most ${limit}${isBeyond ? ': BEYOND' : ''})`
  console.log(`${what}: ${ratio.toFixed(2)} ${verdict}`)
  if (isBeyond) process.exitCode = 1
}

const microseconds = (nanoseconds: number) => `${(nanoseconds / 1000).toFixed(2)} us`

const game = gameOf(6, 20)
const board = scoreboardOf(game)
const table = pointsTable(game)
const boardTime = await timeOf(() => scoreboardOf(game))
const jsonTime = await timeOf(() => JSON.stringify(board))
const minimalTime = await timeOf(() => minimalTotals(table))
const boardKiB = await allocationOf(() => scoreboardOf(game))
console.log('6 players, 20 rounds')
console.log(`scoreboardOf ${microseconds(boardTime)}, ${boardKiB.toFixed(1)} KiB a call`)
console.log(
  `JSON.stringify of it ${microseconds(jsonTime)}, totals alone ${microseconds(minimalTime)}`,
)
report('scoreboardOf to JSON.stringify', boardTime / jsonTime, 0.35)
report('scoreboardOf to a loop for totals alone', boardTime / minimalTime)

const addingRound = (at: Game) => {
  const event = roundOf(6, at.rounds.length + 1)
  return () => applyEvent(at, event)
}
const adding500th = addingRound(gameOf(6, 499))
const time10 = await timeOf(addingRound(gameOf(6, 10)))
const time100 = await timeOf(addingRound(gameOf(6, 100)))
const time499 = await timeOf(adding500th)
const times = [time10, time100, time499].map(microseconds)
console.log(`\none more round after 10, 100, 499: ${times.join(', ')}`)
console.log(`${(await allocationOf(adding500th)).toFixed(1)} KiB for the 500th`)
report('the 500th round to the 11th', time499 / time10, 1.5)

const full = eventsOf(20, 500)
console.log(
  `\nreplay of 500 rounds of 20 players: ${microseconds(await timeOf(() => replay(full)))}`,
)

/** Renames after some rounds, as a game holds at most 500 rounds but any number of events. */
const longLog = (count: number) => [
  ...eventsOf(6, 20),
  ...Array.from({ length: count - 22 }, (_, index) => ({
    format: 1 as const,
    type: 'player-renamed' as const,
    playerId: 1 + (index % 6),
    name: `Player ${index}`,
  })),
]
const [of500, of5000] = [longLog(500), longLog(5000)]
const per500 = (await timeOf(() => replay(of500))) / 500
const per5000 = (await timeOf(() => replay(of5000))) / 5000
report('replay, time per event at 5,000 events to 500', per5000 / per500, 1.3)
