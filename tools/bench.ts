import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchmarkReport, isMet } from './benchmark.ts'
import { benchmarkPage } from './benchmark-table.ts'
import { proofPart } from './proof-record.ts'
import { runCommand } from './run-command.ts'

/*
 * Runs all benchmarks and writes docs/benchmarks.md. With --short each runs only briefly, to show that it works to the
 * end; its figures mean nothing and stay out of docs/.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { short: { type: 'boolean', default: false } },
})
const PAGE = values.short ? 'reports/benchmarks.md' : 'docs/benchmarks.md'
if (values.short) process.env.BENCH_SHORT = 'on'

const about = machine()
await run(['pnpm', '--filter', '@meldboard/web', 'build'])
const started = performance.now()
const reports = [await benchmarksOf('apps/web'), await benchmarksOf('apps/server')]
const minutes = (performance.now() - started) / 60_000
const report: BenchmarkReport = {
  rows: reports.flatMap(({ rows }) => rows),
  growths: reports.flatMap(({ growths }) => growths),
}
mkdirSync('reports', { recursive: true })
const proof = existsSync(PAGE) ? proofPart(readFileSync(PAGE, 'utf8')) : ''
writeFileSync(PAGE, benchmarkPage(report, about) + proof)
const missed = report.rows.filter((row) => isMet(row) === false)
console.log(
  `${report.rows.length} figures in ${PAGE} after ${minutes.toFixed(1)} minutes; goals missed: ${missed.length}`,
)
for (const { name } of missed) console.log(`  ${name}`)
process.exitCode = missed.length > 0 && !values.short ? 1 : 0

async function benchmarksOf(folder: string): Promise<BenchmarkReport> {
  const file = `${folder}/reports/bench.json`
  rmSync(file, { force: true })
  // It fails when a goal is missed, which the table shows.
  await runCommand(['pnpm', '--dir', folder, 'bench'])
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function run(command: readonly string[]): Promise<void> {
  if ((await runCommand(command)) !== 'succeeded') throw new Error(`${command.join(' ')} failed.`)
}

/** Without the name and the place of the machine. */
function machine(): readonly string[] {
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${platform()} ${arch()}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${process.version}`,
    `a load of ${loadavg()[0]?.toFixed(1)} from other work when the run began`,
  ]
}
