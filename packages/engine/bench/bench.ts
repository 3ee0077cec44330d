import { do_not_optimize, measure } from 'mitata'
import type { Game } from '../src/index.ts'
import { applyEvent, replay, scoreboardOf } from '../src/index.ts'
import { eventsOf, gameOf, roundOf } from './games.ts'
import { minimalTotals, pointsTable } from './minimal-totals.ts'

/*
 * Costs as ratios within one run, so that they mean the same on any machine. A ratio with a limit
 * that is beyond it fails the run.
 */

type Cost = { readonly nanoseconds: number; readonly bytes: number }

async function costOf(call: () => unknown): Promise<Cost> {
  const { p50, heap } = await measure(() => do_not_optimize(call()), {
    min_cpu_time: 600 * 1e6,
    inner_gc: false,
    heap: () => process.memoryUsage().heapUsed,
  })
  return { nanoseconds: p50, bytes: heap?.avg ?? 0 }
}

function report(what: string, ratio: number, limit?: number): void {
  const isBeyond = limit !== undefined && ratio > limit
  const verdict = limit === undefined ? '' : `(at most ${limit}${isBeyond ? ': BEYOND' : ''})`
  console.log(`${what}: ${ratio.toFixed(2)} ${verdict}`)
  if (isBeyond) process.exitCode = 1
}

const microseconds = ({ nanoseconds }: Cost) => `${(nanoseconds / 1000).toFixed(2)} us`

const game = gameOf(6, 20)
const board = scoreboardOf(game)
const table = pointsTable(game)
const boardCost = await costOf(() => scoreboardOf(game))
const jsonCost = await costOf(() => JSON.stringify(board))
const minimalCost = await costOf(() => minimalTotals(table))
console.log('6 players, 20 rounds')
console.log(
  `scoreboardOf ${microseconds(boardCost)}, ${(boardCost.bytes / 1024).toFixed(1)} KiB a call`,
)
console.log(
  `JSON.stringify of it ${microseconds(jsonCost)}, totals alone ${microseconds(minimalCost)}`,
)
report('scoreboardOf to JSON.stringify', boardCost.nanoseconds / jsonCost.nanoseconds, 0.35)
report('scoreboardOf to a loop for totals alone', boardCost.nanoseconds / minimalCost.nanoseconds)

const roundCost = async (at: Game) => {
  const event = roundOf(6, at.rounds.length + 1)
  return costOf(() => applyEvent(at, event))
}
const at10 = await roundCost(gameOf(6, 10))
const at100 = await roundCost(gameOf(6, 100))
const at499 = await roundCost(gameOf(6, 499))
console.log(
  `\none more round after 10, 100, 499: ${[at10, at100, at499].map(microseconds).join(', ')}`,
)
console.log(`${(at499.bytes / 1024).toFixed(1)} KiB for the 500th`)
report('the 500th round to the 11th', at499.nanoseconds / at10.nanoseconds, 1.5)

const full = eventsOf(20, 500)
const fullCost = await costOf(() => replay(full))
console.log(`\nreplay of 500 rounds of 20 players: ${(fullCost.nanoseconds / 1e6).toFixed(2)} ms`)

/** Renames after a few rounds, as a game holds at most 500 rounds but any number of events. */
const longLog = (count: number) => [
  ...eventsOf(6, 20),
  ...Array.from({ length: count - 22 }, (_, index) => ({
    format: 1 as const,
    type: 'player-renamed' as const,
    playerId: 1 + (index % 6),
    name: `Player ${index}`,
  })),
]
const of500 = longLog(500)
const of5000 = longLog(5000)
const per500 = (await costOf(() => replay(of500))).nanoseconds / 500
const per5000 = (await costOf(() => replay(of5000))).nanoseconds / 5000
report('replay, time per event at 5,000 events to 500', per5000 / per500, 1.3)
