import { mkdir, writeFile } from 'node:fs/promises'
import { type BenchmarkReport, isMet } from '../../../tools/benchmark-row.ts'
import { growthLine, rowLine } from '../../../tools/benchmark-table.ts'
import type { Benchmark } from './benchmark.ts'
import { figures } from './figures.ts'
import { finishing } from './finishing.ts'
import { games } from './games.ts'
import { gamesGrowth } from './games-growth.ts'
import { liveEvening } from './live-evening.ts'
import { liveFanOut } from './live-fan-out.ts'
import { liveGrowth } from './live-growth.ts'
import { liveHeld } from './live-held.ts'
import { liveScoring } from './live-scoring.ts'
import { liveTwoNodes } from './live-two-nodes.ts'
import { loginFlood } from './login-flood.ts'
import { page } from './page.ts'
import { pageWatched } from './page-watched.ts'
import { picture } from './picture.ts'
import { reads } from './reads.ts'
import { roundsGrowth } from './rounds-growth.ts'
import { scoring } from './scoring.ts'
import { start } from './start.ts'

/** One file each; `pnpm bench login-flood` runs one of them. */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  scoring,
  start,
  reads,
  page,
  'page-watched': pageWatched,
  picture,
  'rounds-growth': roundsGrowth,
  'login-flood': loginFlood,
  games,
  'games-growth': gamesGrowth,
  figures,
  finishing,
  'live-fan-out': liveFanOut,
  'live-evening': liveEvening,
  'live-held': liveHeld,
  'live-scoring': liveScoring,
  'live-two-nodes': liveTwoNodes,
  'live-growth': liveGrowth,
}

const asked = process.argv.slice(2).filter((name) => name !== '--')
const reports: BenchmarkReport[] = []
for (const name of asked.length > 0 ? asked : Object.keys(BENCHMARKS)) {
  const benchmark = BENCHMARKS[name]
  if (benchmark === undefined) throw new Error(`There is no benchmark ${name}.`)
  const started = performance.now()
  const { rows = [], growths = [] } = await benchmark()
  process.stdout.write(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
  for (const row of rows) process.stdout.write(`  ${rowLine(row)}\n`)
  for (const growth of growths) process.stdout.write(`  ${growthLine(growth)}\n`)
  if (rows.some((row) => isMet(row) === false)) process.exitCode = 1
  reports.push({ rows, growths })
}
const report: BenchmarkReport = {
  rows: reports.flatMap(({ rows }) => rows),
  growths: reports.flatMap(({ growths }) => growths),
}
const reportsFolder = new URL('../reports/', import.meta.url)
await mkdir(reportsFolder, { recursive: true })
await writeFile(new URL('bench.json', reportsFolder), JSON.stringify(report))
