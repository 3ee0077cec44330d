import { rmSync } from 'node:fs'
import { readTests, type Test } from './read-tests.ts'
import { runCommand } from './run-command.ts'

/** A command that has to succeed. One that writes a report counts its tests, any other as one. */
export type Check = {
  readonly name: string
  readonly command: readonly string[]
  /** The report of Vitest or Playwright that this check writes. */
  readonly report?: string
  /**
   * Earlier checks without which this one can only fail for their reason: it is not run where one
   * of them failed, so that a failure counts once.
   */
  readonly needs?: readonly string[]
}

export type Counts = { readonly passed: number; readonly failed: number }

/** The results of the checks; those not run count neither as passed nor as failed. */
export type Outcome = Counts & {
  readonly failures: readonly string[]
  readonly notRun: readonly string[]
}

/** Runs the checks in order, all that can find something, so that one run finds everything. */
export async function runChecks(checks: readonly Check[]): Promise<Outcome> {
  const outcome = { passed: 0, failed: 0, failures: [] as string[], notRun: [] as string[] }
  const done = new Set<string>()
  for (const check of checks) {
    const missing = missingOf(check, done, outcome)
    if (missing.length > 0) {
      console.log(`\n== ${check.name}: not run, for want of ${missing.join(', ')}`)
      outcome.notRun.push(check.name)
    } else {
      const { passed, failed } = await run(check)
      outcome.passed += passed
      outcome.failed += failed
      if (failed > 0) outcome.failures.push(check.name)
    }
    done.add(check.name)
  }
  return outcome
}

function missingOf({ name, needs = [] }: Check, done: Set<string>, outcome: Outcome) {
  const unknown = needs.filter((need) => !done.has(need))
  if (unknown.length > 0) throw new Error(`${name} needs ${unknown.join(', ')} before it.`)
  return needs.filter((need) => outcome.failures.includes(need) || outcome.notRun.includes(need))
}

async function run(check: Check): Promise<Counts> {
  console.log(`\n== ${check.name}`)
  if (check.report) rmSync(check.report, { force: true })
  const started = performance.now()
  const succeeded = await runCommand(check.command)
  console.log(`== ${check.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  if (!check.report) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = countTests(testsIn(check.report))
  // A command that fails without a failed test (a crash, an unhandled error, no test) is a failure.
  const isUntold = failed === 0 && (!succeeded || passed === 0)
  return { passed, failed: isUntold ? 1 : failed }
}

function testsIn(report: string): readonly Test[] {
  try {
    return readTests(process.cwd(), report)
  } catch (error) {
    console.log(`No report at ${report}: ${String(error)}`)
    return []
  }
}

/**
 * Counts each failure once. A test that was skipped is a failure, but in a file where something
 * failed: there it is taken for a test that could not run for that reason.
 */
export function countTests(tests: readonly Test[]): Counts {
  const filesOf = (outcome: Test['outcome']) =>
    tests.filter((test) => test.outcome === outcome).map(({ file }) => file)
  const failed = filesOf('failed')
  const skipped = filesOf('skipped').filter((file) => !failed.includes(file))
  return { passed: filesOf('passed').length, failed: failed.length + skipped.length }
}
