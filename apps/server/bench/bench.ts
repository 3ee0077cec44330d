import type { Benchmark } from './benchmark.ts'
import { liveFanOut } from './live-fan-out.ts'
import { liveHeld } from './live-held.ts'
import { liveScoring } from './live-scoring.ts'
import { liveTwoNodes } from './live-two-nodes.ts'
import { loginFlood } from './login-flood.ts'
import { reads } from './reads.ts'
import { start } from './start.ts'

/** One file each; `pnpm bench login-flood` runs one of them. */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  'login-flood': loginFlood,
  'live-fan-out': liveFanOut,
  'live-held': liveHeld,
  'live-scoring': liveScoring,
  'live-two-nodes': liveTwoNodes,
  reads,
  start,
}

const asked = process.argv.slice(2).filter((name) => name !== '--')
for (const name of asked.length > 0 ? asked : Object.keys(BENCHMARKS)) {
  const benchmark = BENCHMARKS[name]
  if (benchmark === undefined) throw new Error(`There is no benchmark ${name}.`)
  const { lines, isWithin } = await benchmark()
  process.stdout.write(`${name}: ${isWithin ? 'within its bound' : 'OUT OF BOUNDS'}\n`)
  for (const line of lines) process.stdout.write(`  ${line}\n`)
  if (!isWithin) process.exitCode = 1
}
