import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { type BenchmarkReport, type BenchmarkRow, isMet } from './benchmark-row.ts'
import { benchmarkPage, growthLine, rowLine } from './benchmark-table.ts'
import { proofPart } from './proof-record.ts'
import { runCommand } from './run-command.ts'

/*
 * Runs every benchmark and writes docs/benchmarks.md. With --short, each only a little, to see that
 * it works to the end; such figures mean nothing and stay out of docs/.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { short: { type: 'boolean', default: false } },
})
const PAGE = values.short ? 'reports/benchmarks.md' : 'docs/benchmarks.md'
if (values.short) process.env.BENCH_SHORT = 'on'

const reports = [
  await benchmarksOf('packages/engine'),
  await benchmarksOf('apps/server'),
  await sizesOf('packages/engine', 'reports/size', ['node', 'release/bundle.ts']),
  await sizesOf('apps/web', 'dist', ['pnpm', 'run', 'build']),
]
const report: BenchmarkReport = {
  rows: reports.flatMap(({ rows }) => rows),
  growths: reports.flatMap(({ growths }) => growths),
}
mkdirSync('reports', { recursive: true })
const proof = existsSync(PAGE) ? proofPart(readFileSync(PAGE, 'utf8')) : ''
writeFileSync(PAGE, benchmarkPage(report, machine()) + proof)
for (const row of report.rows) console.log(rowLine(row))
for (const growth of report.growths) console.log(growthLine(growth))
const missed = report.rows.filter((row) => isMet(row) === false)
console.log(`${report.rows.length} figures in ${PAGE}; goals missed: ${missed.length}`)
for (const { name } of missed) console.log(`  ${name}`)
process.exitCode = missed.length > 0 && !values.short ? 1 : 0

/** Runs the benchmarks of a workspace, which leave a report. */
async function benchmarksOf(folder: string): Promise<BenchmarkReport> {
  const file = `${folder}/reports/bench.json`
  rmSync(file, { force: true })
  await timed(folder, ['pnpm', '--dir', folder, 'bench'])
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The sizes of what a workspace sends out, to its own budgets. */
async function sizesOf(
  folder: string,
  made: string,
  make: readonly string[],
): Promise<BenchmarkReport> {
  if (!(await timed(`${folder}/${made}`, ['pnpm', '--dir', folder, 'exec', ...make]))) {
    throw new Error(`${folder}/${made} could not be made.`)
  }
  const words = ['--dir', folder, 'exec', 'size-limit', '--json']
  // It exits with 1 where a budget is exceeded, which the table shows.
  const { stdout } = spawnSync('pnpm', words, { encoding: 'utf8' })
  const sizes: readonly Size[] = JSON.parse(stdout)
  const rows = sizes.map(({ name, size, sizeLimit }): BenchmarkRow => {
    return {
      name: `size, ${name}`,
      measured: `JavaScript of ${folder}, compressed with gzip`,
      value: size / 1000,
      unit: 'kB',
      baseline: null,
      goal: { atMost: sizeLimit / 1000 },
    }
  })
  return { rows, growths: [] }
}

type Size = { readonly name: string; readonly size: number; readonly sizeLimit: number }

async function timed(name: string, command: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const ending = await runCommand(command)
  console.log(`== ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return ending === 'succeeded'
}

/** Nothing that names the machine or where it is. */
function machine(): readonly string[] {
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${platform()} ${arch()}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${process.version}`,
  ]
}
