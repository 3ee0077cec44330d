import { readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.ts'

/**
 * Runs every check of the repository and closes with the true counts. A check is a command: one
 * that writes a report counts its tests, any other counts as one. All run even when one fails, so
 * that one run tells everything.
 */
type Check = {
  readonly name: string
  readonly command: readonly string[]
  /** The report of Vitest or Playwright that this check writes. */
  readonly report?: string
}

type Counts = { passed: number; failed: number }

const vitest = (folder: string): Check => ({
  name: `tests of ${folder}`,
  command: [
    ...['pnpm', '--dir', folder, 'exec', 'vitest', 'run'],
    ...['--reporter=default', '--reporter=json', '--outputFile.json=reports/vitest.json'],
  ],
  report: `${folder}/reports/vitest.json`,
})

const CHECKS: readonly Check[] = [
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types of the scripts', command: ['tsc', '-p', '.ci'] },
  { name: 'tests of the scripts', command: ['node', '--test', '.ci/*.test.ts'] },
  { name: 'types', command: ['turbo', 'run', 'typecheck', '--output-logs=errors-only'] },
  {
    name: 'lint of the workspaces',
    command: ['turbo', 'run', 'lint', '--output-logs=errors-only'],
  },
  vitest('packages/engine'),
  {
    name: 'coverage of the engine',
    command: ['pnpm', '--dir', 'packages/engine', 'test:coverage'],
  },
  { name: 'size of the engine', command: ['pnpm', '--dir', 'packages/engine', 'size'] },
  {
    name: 'mutants of the engine',
    command: ['pnpm', '--dir', 'packages/engine', 'test:mutation'],
  },
  vitest('packages/api-client'),
  vitest('apps/server'),
  vitest('apps/web'),
  {
    name: 'build of the web app',
    command: ['turbo', 'run', 'build', '--filter=@meldboard/web', '--output-logs=errors-only'],
  },
  { name: 'size of the web app', command: ['pnpm', '--dir', 'apps/web', 'size'] },
  {
    name: 'real browser',
    command: ['pnpm', '--dir', 'apps/web', 'exec', 'playwright', 'test'],
    report: 'apps/web/reports/e2e.json',
  },
  {
    name: 'every screen in a real browser',
    command: ['pnpm', '--dir', 'apps/web', 'axe'],
    report: 'apps/web/reports/screens.json',
  },
  { name: 'coverage of the specification', command: ['node', '.ci/coverage.ts'] },
]

const total: Counts = { passed: 0, failed: 0 }
const failures: string[] = []
for (const check of CHECKS) {
  const { passed, failed } = await run(check)
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(check.name)
}
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

async function run(check: Check): Promise<Counts> {
  console.log(`\n== ${check.name}`)
  if (check.report) rmSync(check.report, { force: true })
  const started = performance.now()
  const succeeded = await runCommand(check.command)
  console.log(`== ${check.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const counts = check.report ? countsIn(check.report) : { passed: succeeded ? 1 : 0, failed: 0 }
  // A command that fails without a failed test (a crash, an unhandled error, no test) is a failure.
  const foundNothing = counts.passed === 0 && counts.failed === 0
  if ((!succeeded && counts.failed === 0) || foundNothing) counts.failed += 1
  return counts
}

/** Counts of a JSON report of Vitest (`numPassedTests`) or Playwright (`stats`). */
function countsIn(report: string): Counts {
  const read = readReport(report)
  if (!read) return { passed: 0, failed: 0 }
  if (read.stats) {
    const { expected, unexpected, flaky, skipped } = read.stats
    return { passed: expected, failed: unexpected + flaky + skipped }
  }
  const failed = read.numFailedTests ?? 0
  // A file whose set-up failed has no failed test: its tests were skipped, and that is a failure.
  const notRun = read.numPendingTests ?? 0
  const brokenFile = read.success === false && failed + notRun === 0 ? 1 : 0
  return { passed: read.numPassedTests ?? 0, failed: failed + notRun + brokenFile }
}

type Report = {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly numPendingTests?: number
  readonly success?: boolean
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function readReport(report: string): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch (error) {
    console.log(`No report at ${report}: ${String(error)}`)
    return null
  }
}
