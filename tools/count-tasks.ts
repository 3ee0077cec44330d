import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, readTests, type Test } from './read-tests.ts'

/** The reports of the tasks that write some; they are outputs of the task, so turbo restores them. */
export const REPORTS: Readonly<Record<string, readonly string[]>> = {
  '@meldboard/engine#test': [
    'packages/engine/reports/examples.json',
    'packages/engine/reports/vitest.json',
  ],
  '@meldboard/api-client#test': ['packages/api-client/reports/vitest.json'],
  '@meldboard/messages#test': ['packages/messages/reports/vitest.json'],
  '@meldboard/server#test': ['apps/server/reports/vitest.json'],
  '@meldboard/web#test': ['apps/web/reports/vitest.json'],
  '@meldboard/web#e2e': ['apps/web/reports/e2e.json'],
}

/** A task in turbo's summary of a run. */
export type Task = {
  readonly taskId: string
  /** `<NONEXISTENT>`: the workspace has no such script. */
  readonly command: string
  readonly execution?: { readonly exitCode: number | null }
}

export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** A failed test with its file and the beginning of its message, or a whole task. */
  readonly failures: readonly string[]
  /** Tests that passed when they ran again, in the same form. */
  readonly flaky: readonly string[]
}

const NO_TESTS = { passed: 0, failures: [], flaky: [] }

/** The length of a shown message; the rest is the stack. */
const MESSAGE_LINES = 12

/** Counts the tests in the tasks' reports; a task without a report counts as one. */
export function countTasks(root: string, tasks: readonly Task[]): Outcome {
  const counts = tasks
    .filter(({ command }) => command !== '<NONEXISTENT>')
    .map((task) => countsOf(root, task))
  const failures = counts.flatMap((count) => count.failures)
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    failures,
    flaky: counts.flatMap((count) => count.flaky),
  }
}

function countsOf(root: string, { taskId, execution }: Task) {
  const succeeded = execution?.exitCode === 0
  const reports = REPORTS[taskId]
  if (reports === undefined) {
    return { passed: succeeded ? 1 : 0, failures: succeeded ? [] : [taskId], flaky: [] }
  }
  const counts = reports.map((report) =>
    existsSync(join(root, report)) ? countTests(readTests(root, report)) : NO_TESTS,
  )
  const failures = counts.flatMap((count) => count.failures)
  // A command that fails without a failed test (a crash, an unhandled error, no test) is a failure.
  const isEmpty = counts.some((count) => count.passed === 0)
  const hasNoCause = failures.length === 0 && (!succeeded || isEmpty)
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failures: hasNoCause ? [taskId] : failures.map(describeTest),
    flaky: counts.flatMap((count) => count.flaky).map(describeTest),
  }
}

function describeTest({ name, file, outcome, message = '' }: Test): string {
  const lines = message.split('\n').slice(0, MESSAGE_LINES)
  const head = [`${file}${name && ` > ${name}`}${outcome === 'skipped' ? ' (skipped)' : ''}`]
  return [...head, ...lines.filter((line) => line.trim() !== '')].join('\n    ')
}
