import { mkdirSync, writeFileSync } from 'node:fs'
import { do_not_optimize, measure } from 'mitata'
import {
  type BenchmarkGrowth,
  type BenchmarkReport,
  type BenchmarkRow,
  isMet,
} from '../../../tools/benchmark-row.ts'
import { growthLine, rowLine } from '../../../tools/benchmark-table.ts'
import type { Game } from '../src/index.ts'
import {
  applyEvent as applyByRules,
  applyEvent,
  scoreboardOf as boardByRules,
  type Rules,
  replay,
  scoreboardOf,
} from '../src/index.ts'
import { eventsOf, gameOf, roundOf, ruledGameOf } from './games.ts'
import { minimalTotals, pointsTable } from './minimal-totals.ts'

/*
 * Costs as ratios within one run, so that they mean the same on any machine. A ratio with a limit
 * that is beyond it fails the run.
 */

const IS_SHORT = process.env.BENCH_SHORT === 'on'

/**
 * Microseconds of a call: the least of three passes, as the first is not yet compiled, and other
 * work of the machine only ever adds.
 */
async function timeOf(call: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < 3; pass += 1) {
    const { min } = await measure(() => do_not_optimize(call()), {
      min_cpu_time: IS_SHORT ? 1e6 : 250 * 1e6,
    })
    least = Math.min(least, min)
  }
  return least / 1000
}

/** KiB that a call allocates: the median, because a collection may fall into some of the passes. */
function allocationOf(call: () => unknown): number {
  const calls = 20
  const passes = Array.from({ length: 51 }, () => {
    const before = process.memoryUsage().heapUsed
    for (let count = 0; count < calls; count += 1) do_not_optimize(call())
    return process.memoryUsage().heapUsed - before
  })
  const [median = 0] = passes.sort((one, other) => one - other).slice(25)
  return median / calls / 1024
}

const rows: BenchmarkRow[] = []
const growths: BenchmarkGrowth[] = []

type Compared = Pick<BenchmarkRow, 'baseline' | 'goal'>

function report(
  name: string,
  measured: string,
  value: number,
  { baseline, goal }: Compared = { baseline: null, goal: null },
  unit = 'us',
): void {
  rows.push({ name: `engine, ${name}`, measured, value, unit, baseline, goal })
}

const game = gameOf(6, 20)
const board = scoreboardOf(game)
const table = pointsTable(game)
const boardTime = await timeOf(() => scoreboardOf(game))
const jsonTime = await timeOf(() => JSON.stringify(board))
const minimalTime = await timeOf(() => minimalTotals(table))
const small = 'scoreboardOf, 6 players, 20 rounds'
report('scoreboard', small, boardTime, {
  baseline: { what: 'JSON.stringify of it', value: jsonTime },
  goal: { atMost: 0.35 },
})
report('scoreboard, to totals', small, boardTime, {
  baseline: { what: 'a loop for totals alone', value: minimalTime },
  goal: null,
})
const boardMemory = allocationOf(() => scoreboardOf(game))
report('scoreboard, memory', `${small}, allocated`, boardMemory, undefined, 'KiB')

const addingRound = (at: Game) => {
  const event = roundOf(6, at.rounds.length + 1)
  return () => applyEvent(at, event)
}
const adding500th = addingRound(gameOf(6, 499))
const time10 = await timeOf(addingRound(gameOf(6, 10)))
const time499 = await timeOf(adding500th)
report('the 500th round', 'applyEvent of the 500th round, 6 players', time499, {
  baseline: { what: 'of the 11th', value: time10 },
  goal: { atMost: 1.5 },
})
const memory499 = allocationOf(adding500th)
report('the 500th round, memory', 'the same, allocated', memory499, undefined, 'KiB')

/** A pool with what its players often agree on, and a game in which points go from hand to hand. */
const POOL: Partial<Rules> = {
  outWhen: 'AT',
  dealer: 'ROTATE',
  kinds: [{ code: 'WRONG_SHOW', label: 'Wrong show', points: 80 }],
  rejoin: { on: true, cutOff: 'DROP_LEFT', offset: 1, max: null, minIn: 1 },
}
const POINTS: Partial<Rules> = { aim: 'HIGHEST', end: 'MANUAL', form: 'ZERO_SUM' }
const BY_RULES = [
  ['pool', POOL, 0.55],
  ['points', POINTS, 0.9],
] as const
for (const [name, rules, atMost] of BY_RULES) {
  const ruled = ruledGameOf(6, 20, rules)
  const ruledBoard = boardByRules(ruled)
  const shown = await timeOf(() => boardByRules(ruled))
  const written = await timeOf(() => JSON.stringify(ruledBoard))
  report(`scoreboard by the rules of ${name}`, small, shown, {
    baseline: { what: 'JSON.stringify of it', value: written },
    goal: { atMost },
  })
  const [at10, at499] = [ruledGameOf(6, 10, rules), ruledGameOf(6, 499, rules)]
  const [next11, next500] = [roundOf(6, 11), roundOf(6, 500)]
  const add11 = await timeOf(() => applyByRules(at10, next11))
  const add500 = await timeOf(() => applyByRules(at499, next500))
  report(`the 500th round by the rules of ${name}`, 'applyEvent of it, 6 players', add500, {
    baseline: { what: 'of the 11th', value: add11 },
    goal: { atMost: 1.5 },
  })
}

const full = eventsOf(20, 500)
report('replay', 'replay of 500 rounds of 20 players', await timeOf(() => replay(full)))

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
report('replay of a long log', 'replay of 5,000 events, of each', per5000, {
  baseline: { what: '500 events', value: per500 },
  goal: { atMost: 1.3 },
})

const SIZES = [10, 20, 50, 100, 200, 499]
const growing = async (name: string, measured: string, call: (at: Game) => () => unknown) => {
  const points = []
  for (const size of SIZES) points.push({ size, value: await timeOf(call(gameOf(6, size))) })
  const of = { name: `engine growth, ${name}`, measured: `${measured}, 6 players` }
  growths.push({ ...of, size: 'rounds', unit: 'us', points })
}
await growing('apply', 'applyEvent of one more round', addingRound)
await growing('scoreboard', 'scoreboardOf', (at) => () => scoreboardOf(at))

for (const row of rows) console.log(rowLine(row))
for (const growth of growths) console.log(growthLine(growth))
const reports = new URL('../reports/', import.meta.url)
mkdirSync(reports, { recursive: true })
const found: BenchmarkReport = { rows, growths }
writeFileSync(new URL('bench.json', reports), JSON.stringify(found))
if (rows.some((row) => isMet(row) === false)) process.exitCode = 1
