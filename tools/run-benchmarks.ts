import { mkdir, writeFile } from 'node:fs/promises'
import { type Benchmark, type BenchmarkReport, isMet, timed } from './benchmark.ts'
import { growthLine, rowLine } from './benchmark-table.ts'

/** Runs the benchmarks of a workspace, or those that the command names, and writes their report. */
export async function runBenchmarks(
  benchmarks: Readonly<Record<string, Benchmark>>,
  workspace: URL,
): Promise<void> {
  const named = process.argv.slice(2).filter((name) => name !== '--')
  const reports: Partial<BenchmarkReport>[] = []
  for (const name of named.length > 0 ? named : Object.keys(benchmarks)) {
    const benchmark = benchmarks[name]
    if (benchmark === undefined) throw new Error(`There is no benchmark ${name}.`)
    const { took, answer } = await timed(benchmark)
    process.stdout.write(`${name}: ${(took / 1000).toFixed(0)} s\n`)
    for (const row of answer.rows ?? []) process.stdout.write(`  ${rowLine(row)}\n`)
    for (const growth of answer.growths ?? []) process.stdout.write(`  ${growthLine(growth)}\n`)
    reports.push(answer)
  }
  const report: BenchmarkReport = {
    rows: reports.flatMap(({ rows = [] }) => rows),
    growths: reports.flatMap(({ growths = [] }) => growths),
  }
  if (report.rows.some((row) => isMet(row) === false)) process.exitCode = 1
  const folder = new URL('reports/', workspace)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('bench.json', folder), JSON.stringify(report))
}
